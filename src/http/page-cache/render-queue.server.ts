import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isOffice } from "../../auth/address.ts";
import { networkOf } from "../../base/client-address.server.ts";

export interface RenderQueue {
  /**
   * Takes one task of each address in turn. Resolves with null when the queue is full: an address with more tasks in it than others
   * makes room for theirs.
   */
  add<Result>(address: string, work: () => Promise<Result>): Promise<Result | null>;
  /** Goes before all others and is never refused. */
  addFirst<Result>(work: () => Promise<Result>): Promise<Result | null>;
  waiting(): number;
}

interface Task {
  run(): Promise<void>;
  refuse(): void;
}

const MAX_PAUSE = 1000;

/** Runs one task at a time. The pause after it is `pauseFactor` times the task's duration: other requests come in between. */
export function renderQueue(max: number, pauseFactor: number): RenderQueue {
  const urgent: Task[] = [];
  /** By address, in the order of their turns. */
  const waiting = new Map<string, Task[]>();
  let added = 0;
  let isRunning = false;
  let endPause = () => {};

  async function run() {
    isRunning = true;
    for (let task = next(); task; task = next()) {
      await nextTurn();
      const started = performance.now();
      await task.run();
      if (urgent.length === 0 && waiting.size > 0) await pause(pauseFactor * (performance.now() - started));
    }
    isRunning = false;
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(milliseconds, MAX_PAUSE));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function next(): Task | undefined {
    const [first] = waiting;
    if (urgent.length > 0 || !first) return urgent.shift();
    const [address, tasks] = first;
    const task = tasks.shift();
    waiting.delete(address);
    if (tasks.length > 0) waiting.set(address, tasks);
    return task;
  }

  /** Returns false when no other address has more tasks than this one would have. */
  function makeRoom(address: string): boolean {
    const own = waiting.get(address)?.length ?? 0;
    const most = [...waiting.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (most.length <= own + 1) return false;
    most.pop()?.refuse();
    return true;
  }

  function enqueue<Result>(tasks: Task[], work: () => Promise<Result>): Promise<Result | null> {
    return new Promise((resolve, reject) => {
      // Keeps the caller's async context: `subjectsReadBy` must note what this page reads.
      const start = AsyncResource.bind(() => work().then(resolve, reject));
      tasks.push({ run: start, refuse: () => resolve(null) });
      if (!isRunning) void run();
    });
  }

  return {
    waiting: () => [...waiting.values()].reduce((sum, tasks) => sum + tasks.length, urgent.length),
    async addFirst(work) {
      const done = enqueue(urgent, work);
      endPause();
      return done;
    },
    async add(address, work) {
      if (added >= max && !makeRoom(address)) return null;
      added += 1;
      try {
        const tasks = waiting.get(address) ?? [];
        waiting.set(address, tasks);
        return await enqueue(tasks, work);
      } finally {
        added -= 1;
      }
    },
  };
}

interface RenderInTurn {
  /** Resolves with null at once when too many wait. */
  render(
    asked: { request: Request; clientAddress: string; isUrgent: boolean },
    render: () => Promise<Response>,
  ): Promise<Response | null>;
  /** Waiting pages by queue. */
  waiting(): Record<string, number>;
}

/** Makes four queues. A network has one turn after the other in each, so that it cannot keep others from sending forms or signing in. */
export function renderInTurn(isTrustedBrowser: (cookies: string | null) => boolean): RenderInTurn {
  const queues = {
    // A page takes about 20 ms to render: the last of 100 waits 4 s, because the queue pauses half of the time.
    pages: renderQueue(100, 1),
    // A fiftieth of the time, so that a flood of wrong posts does not slow down others.
    forms: renderQueue(25, 49),
    // For browsers in which somebody of the office has signed in: a flood of strangers does not delay them.
    office: renderQueue(25, 4),
    // For pages of the office that are open to strangers, such as the sign-in.
    doors: renderQueue(25, 4),
  };
  function queueOf({ method, url, headers }: Request) {
    const isPost = method === "POST";
    if (!isPost && !isOffice(new URL(url).pathname)) return queues.pages;
    if (isTrustedBrowser(headers.get("Cookie"))) return queues.office;
    return isPost ? queues.forms : queues.doors;
  }
  return {
    render: ({ request, clientAddress, isUrgent }, render) =>
      isUrgent ? queues.pages.addFirst(render) : queueOf(request).add(networkOf(clientAddress), render),
    waiting: () => Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, queue.waiting()])),
  };
}
