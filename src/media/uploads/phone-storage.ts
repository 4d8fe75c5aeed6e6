export interface SavedUpload {
  id: string;
  person: string;
  form: string;
  control: string;
  /** Its position in the field. */
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

/** The school forgets uploads after a day too. Not taken from `base`: that would bring the code of all islands along. */
const DAY = 24 * 60 * 60 * 1000;
const TABLE = "files";

/** Returns the files that a person has chosen in a form, in order. Forgets files of yesterday. A browser without storage has none. */
export async function readSaved(person: string, form: string): Promise<SavedUpload[]> {
  const all = await inTable<SavedUpload[]>("readonly", (table) => table.getAll()).catch(() => []);
  const isOld = ({ chosenAt }: SavedUpload) => Date.now() - chosenAt > DAY;
  for (const { id } of all.filter(isOld)) await eraseSaved(id);
  const own = all.filter((saved) => saved.person === person && saved.form === form && !isOld(saved));
  return own.toSorted((one, other) => one.chosenAt - other.chosenAt || one.index - other.index);
}

/** Saves without bytes when there is no room. */
export async function saveUpload(saved: SavedUpload): Promise<void> {
  const put = (value: SavedUpload) => inTable("readwrite", (table) => table.put(value));
  await put(saved).catch(() => put({ ...saved, bytes: null }).catch(() => {}));
}

export async function eraseSaved(id: string): Promise<void> {
  await inTable("readwrite", (table) => table.delete(id)).catch(() => {});
}

async function inTable<Result>(
  mode: IDBTransactionMode,
  request: (table: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  const opening = indexedDB.open("office uploads", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: "id" });
  const database = await resultOf<IDBDatabase>(opening);
  try {
    return await resultOf(request(database.transaction(TABLE, mode).objectStore(TABLE)));
  } finally {
    database.close();
  }
}

function resultOf<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
