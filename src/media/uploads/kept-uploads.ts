export interface KeptUpload {
  id: string;
  person: string;
  form: string;
  control: string;
  /** Its place in the field. */
  index: number;
  name: string;
  /** In bytes, as chosen. */
  size: number;
  modified: number;
  /** Photos are not made smaller. */
  isWhole: boolean;
  /** In bytes, as it goes: a photo is made smaller before. */
  sends: number;
  /** Its upload's address; null before the first byte. */
  address: string | null;
  /** Null when the phone has no room, or the school refused it. */
  bytes: Blob | null;
  /** The school's sentence: the row stays until somebody takes it out. */
  refused?: string;
  /** Milliseconds since 1970. */
  chosenAt: number;
}

/** The school forgets uploads after a day too. Not taken from the content: that would bring the code of all islands along. */
const DAY = 24 * 60 * 60 * 1000;
const TABLE = "files";

/** One person's chosen files. A browser without storage forgets them with the page. */
export function keptUploads(person: string) {
  return {
    /** In order. Forgets files of yesterday. */
    async of(form: string): Promise<KeptUpload[]> {
      const all = await asked<KeptUpload[]>("readonly", (table) => table.getAll()).catch(() => []);
      const isOld = ({ chosenAt }: KeptUpload) => Date.now() - chosenAt > DAY;
      for (const { id } of all.filter(isOld)) await this.erase(id);
      const own = all.filter((kept) => kept.person === person && kept.form === form && !isOld(kept));
      return own.toSorted((one, other) => one.chosenAt - other.chosenAt || one.index - other.index);
    },
    /** Without bytes when there is no room. */
    async keep(kept: KeptUpload): Promise<void> {
      await put(kept).catch(() => put({ ...kept, bytes: null }).catch(() => {}));
    },
    async erase(id: string): Promise<void> {
      await asked("readwrite", (table) => table.delete(id)).catch(() => {});
    },
  };
}

const put = (kept: KeptUpload) => asked("readwrite", (table) => table.put(kept));

async function asked<Result = unknown>(
  mode: IDBTransactionMode,
  ask: (table: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open("office uploads", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: "id" });
  const database = await answerOf<IDBDatabase>(opening);
  try {
    return await answerOf(ask(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
