import type { ApiKey } from '@perron/schema';

export interface ExpiredKey {
  readonly id: number;
  readonly name: string;
  readonly endedMs: number;
}

/** The keys of a display that have expired; none as long as it can sign in with another one. */
export function expiredKeys(keys: readonly ApiKey[], nowMs: number): ExpiredKey[] {
  const valid = keys.filter(({ revoked_at }) => revoked_at === null);
  const expired = valid.flatMap(({ id, name, expires_at }) => {
    const endedMs = expires_at === null ? Infinity : Date.parse(expires_at);
    return endedMs <= nowMs ? [{ id, name, endedMs }] : [];
  });
  return expired.length === valid.length ? expired : [];
}
