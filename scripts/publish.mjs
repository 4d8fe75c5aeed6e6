// npm run publish: publishes and withdraws.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("publish");
