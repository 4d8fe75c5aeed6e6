// npm run submissions: lists, exports and erases what visitors sent.
import { runCommand } from "./operator-command.mjs";

runCommand("submissions");
