// npm run dev: installs if needed, serves from source with hot reload.
import { install } from "./prepare.mjs";
import { serve } from "./serve.mjs";

install();
serve("server/src/dev.ts", "development");
