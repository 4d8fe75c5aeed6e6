// npm run import: moves everything over from the school's present system.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("import");
