// npm start: installs if needed, builds if stale, serves. With a build at hand it installs only what the server needs.
import { build, install, installForServer, isBuilt } from "./prepare.mjs";
import { serve } from "./serve.mjs";

if (isBuilt()) installForServer();
else {
  install();
  build();
}
serve("scripts/server.cjs", "production");
