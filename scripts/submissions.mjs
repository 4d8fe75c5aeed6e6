// npm run submissions: lists, exports and erases what visitors sent.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("submissions");
