import type { Versions } from './versions';

/**
 * A page's messages to the worker: `look` asks for the state of the versions, `check` has the stored files
 * checked and fetched again; `drawn`, `failed` and `idle` tell how the page's version does; `take_over` gives
 * the waiting version to the pages. Each is answered with {@link Versions}.
 */
const messageTypes = ['look', 'check', 'drawn', 'failed', 'idle', 'take_over'] as const;

export interface PageMessage {
  readonly type: (typeof messageTypes)[number];
  /** The page's own. */
  readonly version: string;
}

/** `null` means no message of ours. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, version } = data as { readonly type?: unknown; readonly version?: unknown };
  const known = messageTypes.find((other) => other === type);
  return known !== undefined && typeof version === 'string' ? { type: known, version } : null;
}

const isName = (value: unknown) => value === null || typeof value === 'string';

/** `null` means that it is not of this form, whatever wrote it. */
export function readVersions(value: unknown): Versions | null {
  if (typeof value !== 'object' || value === null) return null;
  const { active, proven, former, waiting, openings, failed } = value as Partial<Versions>;
  const isWhole =
    [active, proven, former, waiting].every(isName) &&
    typeof openings === 'number' &&
    Array.isArray(failed) &&
    failed.every((candidate) => typeof candidate === 'string');
  return isWhole ? (value as Versions) : null;
}
