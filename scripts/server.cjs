// The built server.
const { setFlagsFromString } = require("node:v8");

const { main } = require("./load-bundle.cjs").loadBundle();

// The middle one of V8's compilers is left out: 6 MiB less at the start and 10 MiB under load, for a tenth more time per rendered
// page. Set after loading: compiled code of other flags, also Node's own, would be compiled anew.
setFlagsFromString("--no-maglev");
main();
