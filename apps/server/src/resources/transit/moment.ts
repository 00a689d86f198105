import { ApiError } from '../../api-error';

/**
 * A moment as transport.rest takes it: ISO 8601 or unix seconds; `nowMs` when nothing is said.
 * @throws ApiError invalid_request
 */
export function moment(text: string | undefined, nowMs: number): number {
  if (text === undefined) return nowMs;
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1000 : isoMs(text);
  if (Number.isNaN(ms)) {
    throw new ApiError(
      'invalid_request',
      `query.when: expected ISO 8601 (2026-11-20T14:03:00+01:00) or unix seconds, got "${text}"`,
      [{ path: 'query.when', message: 'expected ISO 8601 or unix seconds' }],
    );
  }
  return ms;
}

/** Date.parse also reads what nobody means ("May 1"); here only what looks like ISO 8601. */
function isoMs(text: string): number {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
}
