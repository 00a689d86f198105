/** Short forms in names and questions; they are written out before the two are compared. */
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/str(?:\.|(?![a-z]))/g, 'strasse '],
  [/pl\.|\bpl\b/g, 'platz '],
  [/\bhbf\b/g, 'hauptbahnhof'],
  [/\bbhf\b|\bbf\b/g, 'bahnhof'],
  [/\bu-?bahn(?!\w)/g, 'u'],
  [/\bs-?bahn(?!\w)/g, 's'],
];

/**
 * The words of a name or of what somebody types, as they are compared: lower case, without
 * accents, `ß` as `ss`, umlauts as plain vowels whether written `ü` or `ue`, abbreviations
 * written out (`Kottbusser Str.` gives `kottbusser`, `strasse`).
 */
export function searchWords(text: string): string[] {
  let folded = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1');
  for (const [short, long] of abbreviations) folded = folded.replaceAll(short, long);
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Words that many names have or leave out: they need not match, but a match counts. */
export const optionalWords: ReadonlySet<string> = new Set(
  searchWords('s u berlin bln bahnhof u-bahnhof s-bahnhof ubahnhof sbahnhof station haltestelle'),
);

/** Words that say little about a place: that a name begins with one is no merit. */
export const commonWords: ReadonlySet<string> = new Set([
  ...optionalWords,
  ...searchWords('straße platz weg allee am an der'),
]);
