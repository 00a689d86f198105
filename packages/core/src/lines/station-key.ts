/** Country, area and number of a DHID; Swiss ones (SLOID) have the number one part further on. */
const dhid = /^([a-z]{2}:\d+):(sloid:[^:]+|[^:]+)/;

/**
 * By what a station is known to be the same one: its nine digits, which operators, addresses and
 * timetables also write as a DHID, or as the twelve digits of older interfaces. A platform's DHID
 * has the key of its station. Codes are compared by their keys, and kept and asked for as they came:
 * a timetable without nine digits knows the DHID alone. Every other id is its own key.
 *
 * @example stationKey('de:11000:900100003::2') // '900100003'
 * @example stationKey('900000100003') // '900100003'
 * @example stationKey('de:08111:6118:1:2') // 'de:08111:6118'
 * @example stationKey('NSR:StopPlace:58366') // 'NSR:StopPlace:58366'
 */
export function stationKey(code: string): string {
  // Nearly every code is plain digits, and every tick and every event compares many.
  if (!code.includes(':')) return withNineDigits(code);
  const [, area, number] = dhid.exec(code) ?? [];
  if (area === undefined || number === undefined) return code;
  return /^900\d{6}$/.test(number) ? number : `${area}:${number}`;
}

function withNineDigits(code: string): string {
  return code.length === 12 ? code.replace(/^900000(?=\d{6}$)/, '900') : code;
}

/** Whether two codes are those of one station, however they are written. */
export function isSameStation(a: string, b: string): boolean {
  return a === b || stationKey(a) === stationKey(b);
}
