// npm run trash: lists and restores files that were withdrawn or replaced.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("trash");
