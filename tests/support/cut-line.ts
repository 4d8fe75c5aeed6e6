import { connect, createServer, type Socket } from "node:net";

/** Opens a line to a server that may break or become slow: what lies between a program and its database. */
export async function cutLine(to: number) {
  const open = new Set<Socket>();
  let isCut = false;
  let delay = 0;
  const line = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(to, "127.0.0.1");
    for (const end of [near, far]) {
      open.add(end);
      end.on("error", () => {});
      end.on("close", () => {
        open.delete(end);
        near.destroy();
        far.destroy();
      });
    }
    near.on("data", (bytes) => void setTimeout(() => far.write(bytes), delay));
    far.on("data", (bytes) => near.write(bytes));
  });
  await new Promise<void>((resolve) => line.listen(0, "127.0.0.1", resolve));
  return {
    port: (line.address() as { port: number }).port,
    /** Ends every connection and takes no more. */
    cut() {
      isCut = true;
      for (const end of open) end.destroy();
    },
    /** Holds back every byte to the server for so long. */
    slow(milliseconds: number) {
      delay = milliseconds;
    },
    mend() {
      isCut = false;
      delay = 0;
    },
    close() {
      line.close();
      for (const end of open) end.destroy();
    },
  };
}

export type CutLine = Awaited<ReturnType<typeof cutLine>>;
