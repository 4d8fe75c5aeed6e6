// npm run doctor: looks at everything that the website needs, and says what to mend.
import { runOperatorCommand } from "./operator-command.mjs";

runOperatorCommand("doctor");
