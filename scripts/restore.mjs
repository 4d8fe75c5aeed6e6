// npm run restore: restores a backup into an empty store.
import { runCommand } from "./operator-command.mjs";

runCommand("restore");
