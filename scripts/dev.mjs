import { install } from "./prepare.mjs";
import { serve } from "./serve.mjs";

install();
serve("server/src/dev.ts", "development");
