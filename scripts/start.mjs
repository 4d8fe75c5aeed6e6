// npm start: install if needed, build if stale, serve. Where the site is built, only what the server needs is installed.
import { build, install, installForServer, isBuilt } from "./prepare.mjs";
import { serve } from "./serve.mjs";

if (isBuilt()) installForServer();
else {
  install();
  build();
}
serve("server/start.cjs", "production");
