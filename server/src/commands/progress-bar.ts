const WIDTH = 24;
const EVERY = 200;

export interface ProgressBar {
  show(files: number, bytes: number): void;
  bytes(): number;
  end(): void;
}

export function progressBar(missing: () => Promise<number>): ProgressBar {
  let shownAt = 0;
  let came = 0;
  const line = async (files: number) => {
    const total = files + (await missing());
    const done = total === 0 ? 0 : Math.round((files / total) * WIDTH);
    const bar = "#".repeat(done).padEnd(WIDTH, ".");
    process.stderr.write(`\r[${bar}] files ${files} of ${total}, ${(came / 2 ** 20).toFixed(1)} MB `);
  };
  return {
    show(files, bytes) {
      came = bytes;
      if (!process.stderr.isTTY || performance.now() - shownAt < EVERY) return;
      shownAt = performance.now();
      void line(files).catch(() => {});
    },
    bytes: () => came,
    end() {
      if (process.stderr.isTTY) process.stderr.write("\n");
    },
  };
}
