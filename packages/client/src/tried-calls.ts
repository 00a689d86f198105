import type { ClientDeps, RawInput } from './call';

interface TriedCall {
  readonly key: string;
  /** It has an answer: the same call again is another one. */
  forget(): void;
}

/** At most this many calls without an answer are remembered; the oldest is forgotten first. */
const maxRemembered = 100;

/** The keys of calls that have no answer yet, of each client. */
const keysOf = new WeakMap<ClientDeps, Map<string, string>>();

function fingerprintOf(path: string, body: RawInput['body']): string {
  return JSON.stringify([path, body], (_name, value: unknown) => {
    if (!(value instanceof Blob)) return value;
    const { size, type } = value;
    return value instanceof File ? [value.name, value.lastModified, size, type] : [size, type];
  });
}

/** The key of a call: that of the same call before, while nobody knows whether it was made. */
export function triedCall(
  deps: ClientDeps,
  path: string,
  body: RawInput['body'],
): TriedCall | null {
  if (!deps.newKey) return null;
  const keys = keysOf.get(deps) ?? new Map<string, string>();
  keysOf.set(deps, keys);
  const fingerprint = fingerprintOf(path, body);
  const key = keys.get(fingerprint) ?? deps.newKey();
  keys.set(fingerprint, key);
  const [oldest] = keys.keys();
  if (keys.size > maxRemembered && oldest !== undefined) keys.delete(oldest);
  return { key, forget: () => void keys.delete(fingerprint) };
}
