// The built server.
require("./load-bundle.cjs").loadBundle().main();
