// npm start: install if needed, build if stale, serve.
import { build, install } from "./prepare.mjs";
import { serve } from "./serve.mjs";

install();
build();
serve("server/src/main.ts", "production");
