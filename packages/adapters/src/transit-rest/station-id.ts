import { stationCode } from '@perron/schema';

/**
 * A station's or stop's id as transport.rest v6 writes it. v5 had twelve digits: the same station
 * with three zeros after its 900.
 */
export function nineDigits(id: string): string {
  return /^900000\d{6}$/.test(id) ? `900${id.slice(6)}` : id;
}

const digitsOrDhid = /^(?:[a-z]{2}:\d+:)?(\d{2,12})(?::.*)?$/;

/**
 * The digits of an id, also out of a DHID (`de:11000:900100003`); `null` if it is written
 * otherwise.
 */
function digitsOf(id: string): string | null {
  const digits = digitsOrDhid.exec(id)?.[1];
  return digits === undefined ? null : nineDigits(digits);
}

/**
 * The code of a station in an upstream's own list: as the upstream writes its id, which is what it
 * understands. A DHID of Berlin becomes its nine digits, since upstreams there refuse it. `null`
 * means that no address of a display could name it.
 */
export function listedCode(id: string): string | null {
  const digits = digitsOf(id);
  const code = digits !== null && /^900\d{6}$/.test(digits) ? digits : id;
  return stationCode.safeParse(code).success ? code : null;
}

/** Upstreams whose stations these are, by whether their ids are digits only. */
const onlyDigits = new WeakMap<object, boolean>();

function hasOnlyDigits(codes: readonly { readonly code: string }[]): boolean {
  const known = onlyDigits.get(codes);
  if (known !== undefined) return known;
  const found = codes.length > 0 && codes.every(({ code }) => /^\d+$/.test(code));
  onlyDigits.set(codes, found);
  return found;
}

/**
 * The id to ask an upstream for: one that it lists, as it is; else the digits, also out of a DHID
 * (with the platform's parts dropped), which upstreams refuse; else as it is. Null when the upstream
 * cannot know it: it is empty, or holds letters where all that the upstream lists is digits.
 * @param listed the upstream's stations; none where they are not known
 */
export function upstreamId(
  id: string,
  listed: readonly { readonly code: string }[],
): string | null {
  if (!hasOnlyDigits(listed) && listed.some(({ code }) => code === id)) return id;
  const digits = digitsOf(id);
  if (digits !== null) return digits;
  // Dots alone would be another address.
  const isCode = stationCode.safeParse(id).success && !/^\.+$/.test(id);
  return isCode && !hasOnlyDigits(listed) ? id : null;
}
