/**
 * A station's or stop's id as transport.rest v6 writes it. v5 had twelve digits: the same station
 * with three zeros after its 900.
 */
export function nineDigits(id: string): string {
  return /^900000\d{6}$/.test(id) ? `900${id.slice(6)}` : id;
}

/**
 * The id to ask an upstream for: digits, also out of a DHID (`de:11000:900100003`, with the
 * platform's parts dropped), which the upstream itself refuses. Null when there is none.
 */
export function upstreamId(id: string): string | null {
  const digits = /^(?:[a-z]{2}:\d+:)?(\d{2,12})(?::.*)?$/.exec(id)?.[1];
  return digits === undefined ? null : nineDigits(digits);
}
