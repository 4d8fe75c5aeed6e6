import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

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
