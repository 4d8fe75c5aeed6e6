import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const folder = fileURLToPath(new URL("../build/client/assets", import.meta.url));

/**
 * Text files get compressed forms beside them, so that no request waits for a compressor (docs/performance.md). After the server's bundle:
 * a file that it alone names has come to the others by then.
 */
export function compressedOnce(): Plugin {
  return {
    name: "compressed-once",
    applyToEnvironment: ({ name }) => name === "ssr",
    writeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        const texts = (await readdir(folder)).filter((name) => /\.(m?js|css|svg|wasm|speculationrules)$/.test(name));
        await Promise.all(texts.map((name) => compress(join(folder, name))));
      },
    },
  };
}

async function compress(file: string) {
  const bytes = await readFile(file);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, best));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
