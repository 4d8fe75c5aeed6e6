// npm run restore: restores a backup into an empty store.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("restore");
