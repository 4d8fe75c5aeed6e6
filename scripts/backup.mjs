// npm run backup: copies the store, checked, while the server runs.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("backup");
