// npm run mirror: shows what the mirror of the school's present system does, or has it read everything at once.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("mirror");
