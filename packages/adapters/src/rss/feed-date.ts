const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Zone names that feeds use, in minutes east of UTC. */
const zones = new Map<string, number>([
  ...['z', 'ut', 'utc', 'gmt', 'wet'].map((name) => [name, 0] as const),
  ...['cet', 'mez', 'bst', 'west'].map((name) => [name, 60] as const),
  ...['cest', 'mesz', 'eet'].map((name) => [name, 120] as const),
  ['est', -300],
  ['edt', -240],
  ['cst', -360],
  ['cdt', -300],
  ['mst', -420],
  ['mdt', -360],
  ['pst', -480],
  ['pdt', -420],
]);

const rfc822 =
  /^(?:[a-zäöü]+\.?,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([+-]\d{2}:?\d{2}|[a-z]+)?$/i;
const iso8601 =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T\s](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

function offsetMinutes(zone: string | undefined): number | null {
  // Without a zone nobody knows; UTC is off by an hour or two at most for the feeds we read.
  if (zone === undefined) return 0;
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!match) return zones.get(zone.toLowerCase()) ?? null;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/**
 * When something was published, epoch ms, from the date of RSS (RFC 822, as feeds really write it)
 * or of Atom and Dublin Core (ISO 8601). Null when it is none, or of another age.
 */
export function feedDate(text: string): number | null {
  const value = text.trim();
  const iso = iso8601.exec(value);
  const rfc = iso ? null : rfc822.exec(value);
  const parts = iso ?? rfc;
  if (!parts) return null;
  const [, first = '', second = '', third = '', hour, minute, second2, zone] = parts;
  const year = iso ? Number(first) : fullYear(third);
  const month = iso ? Number(second) - 1 : months.indexOf(second.toLowerCase());
  const day = Number(iso ? third : first);
  const clock = [hour, minute, second2].map((digits) => Number(digits ?? 0));
  const offset = offsetMinutes(zone);
  if (offset === null || year < 1990 || year > 2100) return null;
  const ms = Date.UTC(year, month, day, ...clock);
  const read = new Date(ms);
  // Date.UTC carries over: 31 February would be 3 March.
  if (read.getUTCMonth() !== month || read.getUTCDate() !== day) return null;
  return ms - offset * 60_000;
}

function fullYear(text: string): number {
  const year = Number(text);
  return text.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
}
