// npm run trash: lists and brings back files that were withdrawn or replaced.
import { runCommand } from "./operator-command.mjs";

runCommand("trash");
