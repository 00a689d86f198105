/** A day in ISO 8601, such as 2026-11-20; there is no 30 February, which `Date` reads as one in March. */
export function isoDay(said: unknown): string | undefined {
  if (typeof said !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(said)) return undefined;
  const ms = Date.parse(said);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(said) ? said : undefined;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/** A moment in ISO 8601 with its offset, from 1970 to 9999, as the API takes it. */
export function isoMoment(said: unknown): string | undefined {
  if (typeof said !== 'string' || !moment.test(said)) return undefined;
  const ms = Date.parse(said);
  const isInTime = ms >= 0 && ms <= latestMs;
  return isInTime && isoDay(said.slice(0, 10)) !== undefined ? said : undefined;
}
