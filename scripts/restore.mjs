// npm run restore: lays out a backup in an empty store.
import { runCommand } from "./operator-command.mjs";

runCommand("restore");
