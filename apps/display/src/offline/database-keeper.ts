import type { Keeper } from '@perron/runtime';
import { allowed } from '../boot/allowed';

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/**
 * CRC-32 of a text. Tells what was cut off or damaged; the browser's own digests are only there on
 * pages that came over TLS.
 */
function checksum(text: string): number {
  let value = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

const databaseName = 'perron-display';
const databaseVersion = 1;
const storeName = 'kept';
const channelName = 'perron-kept';

/** A value as it is on disk. */
interface KeptRow {
  readonly name: string;
  readonly text: string;
  readonly checksum: number;
}

function isKeptRow(row: unknown): row is KeptRow {
  if (typeof row !== 'object' || row === null) return false;
  const { text, checksum: sum } = row as Partial<KeptRow>;
  return typeof text === 'string' && typeof sum === 'number';
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser’s database failed'));
  });
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('the browser’s database gave up'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(databaseName, databaseVersion);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'name' });
  const database = await settled(request);
  if (!database.objectStoreNames.contains(storeName)) {
    database.close();
    throw new Error('the browser’s database is not as it was made');
  }
  return database;
}

/** A database that cannot be opened is of no use: it is deleted and recreated. */
async function openOrRenew(factory: IDBFactory, onProblem: (error: unknown) => void) {
  try {
    return await open(factory);
  } catch (error) {
    onProblem(error);
    await settled(factory.deleteDatabase(databaseName));
    return open(factory);
  }
}

export interface DatabaseKeeperDeps {
  readonly indexedDb: IDBFactory;
  /** Tells the device's other pages; `null` if there are none to tell. */
  readonly channel: BroadcastChannel | null;
  readonly onProblem: (error: unknown) => void;
}

/**
 * Keeps values in the browser's database, each with its checksum: what was cut off or damaged is
 * dropped, and is filled again by what comes next.
 */
export function databaseKeeper({ indexedDb, channel, onProblem }: DatabaseKeeperDeps): Keeper {
  let opening: Promise<IDBDatabase> | null = null;
  const listeners = new Set<(name: string) => void>();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') for (const listener of [...listeners]) listener(data);
  });

  async function store(mode: IDBTransactionMode) {
    opening ??= openOrRenew(indexedDb, onProblem);
    // The next use tries again.
    opening.catch(() => (opening = null));
    const database = await opening;
    database.onclose = () => (opening = null);
    const transaction = database.transaction(storeName, mode, { durability: 'strict' });
    return { rows: transaction.objectStore(storeName), done: committed(transaction) };
  }

  async function drop(name: string): Promise<void> {
    const { rows, done } = await store('readwrite');
    rows.delete(name);
    await done;
  }

  return {
    async read(name) {
      const { rows } = await store('readonly');
      const row: unknown = await settled(rows.get(name));
      if (row === undefined) return null;
      if (isKeptRow(row) && checksum(row.text) === row.checksum) {
        return JSON.parse(row.text) as unknown;
      }
      onProblem(new Error(`What was kept as "${name}" is damaged and was dropped.`));
      await drop(name);
      return null;
    },
    async write(name, value) {
      const text = JSON.stringify(value);
      const { rows, done } = await store('readwrite');
      rows.put({ name, text, checksum: checksum(text) } satisfies KeptRow);
      await done;
      channel?.postMessage(name);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The keeper of this page; one that keeps nothing where the browser has no database. */
export function pageKeeper(onProblem: (error: unknown) => void, without: Keeper): Keeper {
  const factory = allowed(() => globalThis.indexedDB);
  if (!factory) return without;
  const channel = allowed(() => new BroadcastChannel(channelName));
  const kept = databaseKeeper({ indexedDb: factory, channel, onProblem });
  return {
    ...kept,
    // A browser that forbids its database must not keep the display from starting.
    read: (name) =>
      kept.read(name).catch((error: unknown) => {
        onProblem(error);
        return without.read(name);
      }),
  };
}
