import { install } from "./prepare.mjs";
import { serve } from "./serve.mjs";

install();
serve("src/dev.ts", "development");
