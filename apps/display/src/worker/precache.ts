/** A file of a version: where it is fetched from, and the SHA-256 of its content in hex. */
export interface VersionFile {
  readonly path: string;
  readonly sha256: string;
}

/** A build of the display: its name, and all that its pages are made of. */
export interface PageVersion {
  readonly name: string;
  readonly files: readonly VersionFile[];
}

export interface PrecacheDeps {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** SHA-256 in hex. */
  readonly digest: (content: ArrayBuffer) => Promise<string>;
}

const prefix = 'perron-display ';
/** Few enough that a board on the screen still gets its departures in time. */
const atOnce = 4;

export const cacheNameOf = (version: string): string => `${prefix}${version}`;

/** Only what says what the content is: lengths and encodings were those of the transport. */
const keptHeaders = [
  'content-type',
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cache-control',
];

function kept(content: ArrayBuffer, from: Headers): Response {
  const headers = keptHeaders.flatMap((name): [string, string][] => {
    const value = from.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(content, { headers });
}

async function isRight(answer: Response, file: VersionFile, { digest }: PrecacheDeps) {
  return (await digest(await answer.clone().arrayBuffer())) === file.sha256;
}

async function fetched(file: VersionFile, deps: PrecacheDeps): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await deps.fetch(file.path, { cache, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`${file.path} was answered with ${answer.status}`);
    if (await isRight(answer, file, deps)) {
      return kept(await answer.arrayBuffer(), answer.headers);
    }
  }
  throw new Error(`${file.path} is not the file that this version was built with`);
}

async function stored(file: VersionFile, deps: PrecacheDeps): Promise<Response | null> {
  const there = await deps.caches.match(file.path, { ignoreVary: true });
  return there && (await isRight(there, file, deps)) ? there : null;
}

/** The files that are missing or damaged. */
async function missingFiles(
  { name, files }: PageVersion,
  deps: PrecacheDeps,
): Promise<VersionFile[]> {
  const cache = await deps.caches.open(cacheNameOf(name));
  const missing: VersionFile[] = [];
  for (const file of files) {
    const there = await cache.match(file.path, { ignoreVary: true });
    if (!there || !(await isRight(there, file, deps))) missing.push(file);
  }
  return missing;
}

/**
 * Stores the files of a version that are missing or damaged, each checked by its hash; what another
 * version has stored is not fetched again. Done only when all are there.
 * @throws Error when one cannot be had: the version must not be used
 */
export async function precache(version: PageVersion, deps: PrecacheDeps): Promise<void> {
  const missing = await missingFiles(version, deps);
  const cache = await deps.caches.open(cacheNameOf(version.name));
  const worker = async () => {
    for (let file = missing.pop(); file; file = missing.pop()) {
      await cache.put(file.path, (await stored(file, deps)) ?? (await fetched(file, deps)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Removes the files of all versions but these. */
export async function dropOthers(kept: readonly string[], caches: CacheStorage): Promise<void> {
  const names = new Set(kept.map(cacheNameOf));
  const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && !names.has(key));
  await Promise.all(old.map((key) => caches.delete(key)));
}
