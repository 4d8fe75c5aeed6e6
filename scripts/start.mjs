// npm start: installs if needed, builds if stale, serves. With a build at hand it installs only what the server needs. -- --version prints
// the version.
import { answerHelp, build, compile, install, installForServer, isBuilt, version } from "./prepare.mjs";
import { serveVersion } from "./serve.mjs";

answerHelp();
if (process.argv.includes("--version")) console.log(version);
else {
  if (isBuilt()) {
    installForServer();
    compile();
  } else {
    install();
    build();
  }
  await serveVersion();
}
