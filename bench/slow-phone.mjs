// A phone for the benches: a browser on a slow line, with a processor four times slower, that is used by touch.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import config from "../playwright.config.ts";
import { findBrowser } from "../scripts/browser.mjs";
import { connectDevtools, openTab, valueIn } from "../tests/support/browser/devtools.ts";
import { freePort } from "../tests/support/server-process.ts";
import { benchFolder } from "./school.mjs";

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true };
const SLOWER = 4;
/** In ms: before each touch, as a quick thumb, and how long the finger stays. */
const THUMB = 400;
const PRESSED = 100;
/** In ms: a page that has not come by then never will. */
const PATIENCE = 60_000;
/** In ms, there and back; in bytes a second: slow 4G. */
const LATENCY = 150;
const RATE = 1_600_000 / 8;
/** In bytes: what the line takes at once. */
const PACKET = 1460;

/**
 * Starts a proxy that delays and limits what goes through to a port; all connections share the line, and a new one costs a way there and back. The
 * browser's own tools do not slow down what it fetches for a page that nobody has opened yet.
 */
export async function slowLine(target) {
  const port = await freePort();
  const down = { free: 0 };
  const up = { free: 0 };
  const sockets = new Set();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host: "127.0.0.1", noDelay: true });
    const opened = performance.now() + LATENCY;
    carry(near, far, up, opened);
    carry(far, near, down, opened);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Carries bytes one way, in order. */
function carry(from, to, line, opened) {
  let last = Promise.resolve();
  const inOrder = (act) => {
    last = last.then(act);
  };
  from.on("data", (bytes) => {
    for (let at = 0; at < bytes.length; at += PACKET) {
      const part = bytes.subarray(at, at + PACKET);
      line.free = Math.max(performance.now(), opened, line.free) + (part.length / RATE) * 1000;
      const arrival = line.free + LATENCY / 2;
      inOrder(async () => {
        await pause(Math.max(0, arrival - performance.now()));
        if (!to.destroyed) to.write(part);
      });
    }
  });
  from.on("end", () => inOrder(() => to.end()));
  from.on("error", () => to.destroy());
}

/** Opens a phone with nothing in its cache, in a browser that `startBrowser` has started. `headers` go with each request. */
export async function openPhone({ devtools }, headers = {}) {
  const tab = await openTab(devtools, (page) => {
    page.bytes = 0;
    const send = (method, params) => devtools.send(method, params, page.sessionId);
    return Promise.all([
      send("Network.enable"),
      send("Network.setExtraHTTPHeaders", { headers }),
      send("Page.enable"),
      send("Emulation.setDeviceMetricsOverride", SCREEN),
      send("Emulation.setTouchEmulationEnabled", { enabled: true }),
      send("Emulation.setCPUThrottlingRate", { rate: SLOWER }),
    ]);
  });
  const ahead = [];
  devtools.onEvent(({ method, params, sessionId }) => {
    const page = tab.pages.find((one) => one.sessionId === sessionId);
    if (!page) return;
    if (method === "Network.requestWillBeSent" && "Sec-Purpose" in params.request.headers)
      ahead.push({ id: params.requestId, url: params.request.url, bytes: 0 });
    if (method !== "Network.loadingFinished") return;
    page.bytes += params.encodedDataLength;
    for (const one of ahead) if (one.id === params.requestId) one.bytes = params.encodedDataLength;
  });
  const send = (method, params) => devtools.send(method, params, tab.shown().sessionId);
  const value = (expression) => valueIn(devtools, tab.shown(), expression);

  /** Waits until a page and all pictures on its screen are there and nothing has come for half a second. */
  async function rest(path) {
    const began = performance.now();
    for (let [quiet, known] = [0, 0]; quiet < 5; quiet += 1) {
      await pause(100);
      const count = await value(`location.pathname === "${path}" && document.readyState === "complete" &&
        [...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight || !one.checkVisibility()) &&
        performance.getEntriesByType("resource").length`);
      if (!count || count !== known) [quiet, known] = [-1, count];
      if (performance.now() - began > PATIENCE) throw new Error(`${path} has not come`);
    }
  }

  /** Brings a link to the middle of the screen. Returns where it is. */
  const reach = async (which) => {
    await value(`new Promise((done) => {
      const link = [...document.querySelectorAll(${JSON.stringify(which)})].find((one) => one.checkVisibility({ visibilityProperty: true }));
      link.scrollIntoView({ block: "center", behavior: "instant" });
      window.reached = link;
      requestAnimationFrame(() => setTimeout(done, ${THUMB}));
    })`);
    return value(
      `(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }))(reached.getClientRects()[0])`,
    );
  };
  const touch = (type, ...touchPoints) => send("Input.dispatchTouchEvent", { type, touchPoints });
  /** A page that is left does not say that the finger has gone. */
  const lift = () => {
    const page = tab.shown();
    return touch("touchEnd").catch((cause) => {
      if (page.state === "shown") throw cause;
    });
  };

  return {
    pages: tab.pages,
    /** The pages that were fetched before they were asked for. */
    ahead,
    close: tab.close,
    value,
    async open(address) {
      await send("Page.navigate", { url: address });
      await rest(new URL(address).pathname);
      await value(`document.querySelector("dialog[open]")?.close()`);
    },
    /** Returns the time of the touch, as pages count it. */
    async tap(to) {
      const place = await reach(`a[href="${to}"]`);
      const touched = performance.timeOrigin + performance.now();
      await touch("touchStart", place);
      await pause(PRESSED);
      await lift();
      return touched;
    },
    /** A finger that comes down on a link and moves on. */
    async scrollFromLink() {
      const { x, y } = await reach("main a[href^='/']:not([href*='api'])");
      await send("Input.synthesizeScrollGesture", {
        x,
        y,
        yDistance: -150,
        preventFling: true,
        gestureSourceType: "touch",
      });
      await pause(THUMB);
    },
    /** Types a letter as soon as the field is there. Returns the milliseconds from the start of the page until it is seen. */
    async typedAt(address, field) {
      await send("Page.navigate", { url: address });
      await value(`new Promise((done) => {
        const look = () => {
          document.querySelector("${field}")?.focus();
          if (document.activeElement?.matches("${field}")) done();
          else requestAnimationFrame(look);
        };
        look();
      })`);
      await send("Input.insertText", { text: "a" });
      const seen = await value(
        `new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))))`,
      );
      await rest(new URL(address).pathname);
      if (!(await value(`document.querySelector("${field}").value`)).includes("a"))
        throw new Error("the letter has gone");
      return seen;
    },
    async paintedAt(path) {
      await rest(path);
      return value(`new Promise((done) => {
        const all = new PerformanceObserver((list) => done(performance.timeOrigin + list.getEntries().at(-1).startTime));
        all.observe({ type: "largest-contentful-paint", buffered: true });
      })`);
    },
  };
}

/** Starts a browser as visitors have it: the tests switch features off for speed. */
export async function startBrowser() {
  const port = await freePort();
  const profile = benchFolder();
  const flags = config.use.launchOptions.args.filter((flag) => !flag.startsWith("--disable-features"));
  const own = ["--headless=new", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(await findBrowser(), [...own, ...flags, "about:blank"], { stdio: "ignore" });
  const devtools = await connectDevtools(port);
  const closed = once(child, "close");
  return {
    devtools,
    async stop() {
      await devtools.send("Browser.close");
      await closed;
    },
  };
}
