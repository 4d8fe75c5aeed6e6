// npm run publish: publishes and withdraws.
import { runCommand } from "./operator-command.mjs";

runCommand("publish");
