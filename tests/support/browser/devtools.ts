import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

/** A message of the browser's protocol about one of its pages, workers or tabs. */
interface DevtoolsEvent {
  method: string;
  // biome-ignore lint/suspicious/noExplicitAny: each method has a shape of its own
  params: any;
  sessionId?: string;
}

/** The browser's own protocol, for pages that Playwright does not know: those that are prepared before anybody visits them. */
interface Devtools {
  // biome-ignore lint/suspicious/noExplicitAny: each method has a shape of its own
  send(method: string, params?: object, sessionId?: string): Promise<any>;
  onEvent(listener: (event: DevtoolsEvent) => void): void;
  close(): void;
}

/** Connects to a browser that was started with `--remote-debugging-port`, as soon as it is up. */
export async function connectDevtools(port: number): Promise<Devtools> {
  const { webSocketDebuggerUrl } = await (await onceUp(`http://127.0.0.1:${port}/json/version`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, "open");
  const waiting = new Map<number, PromiseWithResolvers<unknown> & { sessionId?: string }>();
  const listeners: ((event: DevtoolsEvent) => void)[] = [];
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result, error, ...event } = JSON.parse(String(data));
    // A page that goes answers nothing that it was asked.
    if (event.method === "Target.detachedFromTarget")
      for (const { sessionId, reject } of waiting.values())
        if (sessionId === event.params.sessionId) reject(new Error("navigated or closed"));
    if (id === undefined) for (const listener of listeners) listener(event as DevtoolsEvent);
    else if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  socket.addEventListener("close", () => {
    for (const { reject } of waiting.values()) reject(new Error("the browser has closed the line"));
  });
  return {
    send(method, params = {}, sessionId) {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, { ...answer, sessionId });
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return answer.promise;
    },
    onEvent: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  };
}

async function onceUp(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return answer;
    await pause(50);
  }
}

/** A page of a tab: the one that is seen, or one that the browser prepares. */
export interface TabPage {
  sessionId: string;
  targetId: string;
  state: "prepared" | "shown" | "gone";
}

/**
 * Opens a tab with a profile of its own. `pages` are all pages that it ever has, in order; `prepare` is called for each before it loads
 * anything.
 */
export async function openTab(devtools: Devtools, prepare: (page: TabPage) => Promise<unknown>) {
  const pages: TabPage[] = [];
  const opened = Promise.withResolvers<unknown>();
  const { browserContextId } = await devtools.send("Target.createBrowserContext");
  const tab = { url: "about:blank", browserContextId, forTab: true };
  const { targetId } = await devtools.send("Target.createTarget", tab);
  const { sessionId } = await devtools.send("Target.attachToTarget", { targetId, flatten: true });
  devtools.onEvent(({ method, params, sessionId: of }) => {
    if (of !== sessionId) return;
    const { targetInfo } = params;
    const page = pages.find((one) => one.targetId === (targetInfo ?? params).targetId);
    if (method === "Target.detachedFromTarget" && page) page.state = "gone";
    if (method === "Target.targetInfoChanged" && page && !targetInfo.subtype) page.state = "shown";
    if (method !== "Target.attachedToTarget" || targetInfo.type !== "page") return;
    const one: TabPage = {
      sessionId: params.sessionId,
      targetId: targetInfo.targetId,
      state: targetInfo.subtype === "prerender" ? "prepared" : "shown",
    };
    pages.push(one);
    const going = [prepare(one), devtools.send("Runtime.runIfWaitingForDebugger", {}, one.sessionId)];
    Promise.all(going).then(opened.resolve, opened.reject);
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await devtools.send("Target.setAutoAttach", attach, sessionId);
  await opened.promise;
  return {
    pages,
    /** The page that is seen. */
    shown: () => pages.findLast(({ state }) => state === "shown") as TabPage,
    close: () => devtools.send("Target.disposeBrowserContext", { browserContextId }),
  };
}

/** A page between two documents, or one that has just been left. */
const onItsWay = /execution context|Session with given id|navigated or closed/;

/** Returns the value of an expression in a page; undefined while the page is on its way to another document. */
export async function valueIn(devtools: Devtools, { sessionId }: TabPage, expression: string) {
  const asked = { expression, awaitPromise: true, returnByValue: true };
  const answer = await devtools.send("Runtime.evaluate", asked, sessionId).catch((cause: Error) => {
    if (onItsWay.test(cause.message)) return { result: {} };
    throw cause;
  });
  const fault = answer.exceptionDetails;
  if (fault) throw new Error(fault.exception?.description ?? fault.text);
  return answer.result.value;
}
