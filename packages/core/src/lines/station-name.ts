/**
 * A station's name as a board shows it: without 'S+U ', 'U ', ' (Berlin)' (specification,
 * section 1), and without what says the same again in the network's own data: a leading 'S ', and
 * 'Bhf' at the end.
 *
 * @example tidyStationName('S+U Alexanderplatz Bhf (Berlin)') // 'Alexanderplatz'
 */
export function tidyStationName(name: string): string {
  return name
    .replace(/^(S\+U|U|S) (?=\S)/, '')
    .replace(/ \(Berlin\)/g, '')
    .replace(/ Bhf(?=$| \[)/, '')
    .trim();
}
