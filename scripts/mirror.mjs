// npm run mirror: shows what the mirror of the school's present system does, and decides on it.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("mirror");
