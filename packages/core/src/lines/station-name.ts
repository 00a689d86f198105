/**
 * A station's name as a board shows it: without 'S+U ', 'U ', ' (Berlin)' (specification,
 * section 1), and without what says the same again in the network's own data: a leading 'S ' or
 * 'Berlin, ', ', Bahnhof' at the end, and 'Bhf' at the end or before a slash.
 *
 * @example tidyStationName('S+U Alexanderplatz Bhf/Memhardstr. (Berlin)') // 'Alexanderplatz/Memhardstr.'
 * @example tidyStationName('Wünsdorf-Waldstadt, Bahnhof') // 'Wünsdorf-Waldstadt'
 */
export function tidyStationName(name: string): string {
  return name
    .replace(/^(S\+U|U|S) (?=\S)/, '')
    .replace(/^Berlin, (?=\S)/, '')
    .replace(/ \(Berlin\)/g, '')
    .replace(/, Bahnhof(?=$| \[)/, '')
    .replace(/ Bhf(?=$| \[|\/)/, '')
    .trim();
}
