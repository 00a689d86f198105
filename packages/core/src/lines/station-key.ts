/**
 * By what a station is known to be the same one: its nine digits, which operators, addresses and
 * timetables also write as a DHID, or as the twelve digits of older interfaces. A platform's DHID
 * has the key of its station. Codes are compared by their keys, and kept and asked for as they came:
 * a timetable without nine digits knows the DHID alone.
 *
 * @example stationKey('de:11000:900100003::2') // '900100003'
 * @example stationKey('900000100003') // '900100003'
 * @example stationKey('de:08111:6118:1:2') // 'de:08111:6118'
 */
export function stationKey(code: string): string {
  // Nearly every code is plain digits, and every tick and every event compares many.
  if (!code.includes(':')) return withNineDigits(code);
  const [country = '', area = '', number] = code.split(':');
  if (number === undefined) return code;
  return /^900\d{6}$/.test(number) ? number : `${country}:${area}:${number}`;
}

function withNineDigits(code: string): string {
  return code.length === 12 ? code.replace(/^900000(?=\d{6}$)/, '900') : code;
}

/** Whether two codes are those of one station, however they are written. */
export function isSameStation(a: string, b: string): boolean {
  return a === b || stationKey(a) === stationKey(b);
}
