// npm run staff: lets people into the office.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("staff");
