const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { Script, constants } = require("node:vm");

// zod then compiles no function for each schema: a tenth of the start. zod's own `config()` would come after the schemas.
globalThis.__zod_globalConfig = { jitless: true };

const folder = join(__dirname, "../build/server");
const requireOutside = createRequire(join(folder, "main.cjs"));

/** Where the code is kept that V8 made of a part of the bundle: of each function that a first page calls. */
exports.compiledFile = (part) => join(folder, `${part}.compiled`);

/** The parts of the bundle that are loaded, by their names. */
exports.parts = new Map();

/**
 * Loads the bundle of the server (`src/main.ts`) and returns what it exports. Without compiled code, or with that of
 * another Node, its functions are compiled when they are first called.
 */
exports.loadBundle = () => load("main.cjs");

function load(name) {
  const known = exports.parts.get(name);
  if (known) return known.module.exports;
  const file = join(folder, name);
  // Its letters are all plain ones (vite/server-bundle.ts).
  const source = readFileSync(file, "latin1");
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    cachedData: readIfThere(exports.compiledFile(name)),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} };
  exports.parts.set(name, { script, module });
  const require = (asked) => (asked.startsWith("./") ? load(asked.slice("./".length)) : requireOutside(asked));
  script.runInThisContext()(module.exports, require, module, file, folder);
  return module.exports;
}

function readIfThere(file) {
  try {
    return readFileSync(file);
  } catch (cause) {
    if (cause.code === "ENOENT") return undefined;
    throw cause;
  }
}
