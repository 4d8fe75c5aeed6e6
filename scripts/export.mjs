// npm run export: writes everything that is published into a folder.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("export");
