// npm run import: moves everything over from the school's present system.
import { runCommand } from "./operator-command.mjs";

runCommand("import");
