// npm run trash: lists and restores files that were withdrawn or replaced.
import { runCommand } from "./operator-command.mjs";

runCommand("trash");
