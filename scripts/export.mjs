// npm run export: writes everything that is published into a folder.
import { runCommand } from "./operator-command.mjs";

runCommand("export");
