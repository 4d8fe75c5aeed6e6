// npm run staff: lets people into the office.
import { runCommand } from "./operator-command.mjs";

runCommand("staff");
