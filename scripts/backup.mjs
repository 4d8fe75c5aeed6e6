// npm run backup: copies the store, checked, while the server runs.
import { runCommand } from "./operator-command.mjs";

runCommand("backup");
