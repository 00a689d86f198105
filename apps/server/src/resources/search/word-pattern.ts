/** Letters that are read as one: with their marks, as they are typed on a keyboard without them. */
const marked: Readonly<Record<string, string>> = {
  a: 'aáàâãåā',
  c: 'cçćč',
  d: 'dđď',
  e: 'eéèêëēęě',
  g: 'gğ',
  i: 'iíìîïī',
  l: 'lł',
  n: 'nñńň',
  o: 'oóòôõøō',
  r: 'rř',
  s: 'sśšş',
  t: 'tťţ',
  u: 'uúùûũūů',
  y: 'yýÿ',
  z: 'zźżž',
};

const plainOf = new Map(
  Object.entries(marked).flatMap(([plain, all]) =>
    Array.from(all, (letter) => [letter, plain] as const),
  ),
);

/** German letters that are also spelled with two others. */
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const spelled = new Map(Object.entries(umlauts).map(([letter, two]) => [two, letter]));

/** More than this says nothing that the first ones have not said. */
const maxWords = 8;

/** Each is taken by the letter: whatever else is special in a regular expression has been left out. */
function letterPattern(letter: string): string {
  const umlaut = umlauts[letter];
  // Typed in full it finds itself and its other spellings: "Köthen", "Koethen" and "Kothen".
  if (umlaut !== undefined) return `(?:${letter}|${umlaut}|${umlaut.charAt(0)})`;
  const plain = plainOf.get(letter);
  if (plain === undefined) return letter;
  const own = Object.keys(umlauts).find((key) => umlauts[key]?.startsWith(plain));
  return `[${marked[plain] ?? plain}${own ?? ''}]`;
}

/** A pattern that finds a word in a name without capitals, however either of them is spelled. */
export function wordPattern(word: string): string {
  const letters = Array.from(word);
  let pattern = '';
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? '';
    const two = letter + (letters[index + 1] ?? '');
    const umlaut = spelled.get(two);
    if (umlaut === undefined) pattern += letterPattern(letter);
    else {
      pattern += `(?:${umlaut}|${letterPattern(letter)}${letterPattern(two.slice(letter.length))})`;
      index += 1;
    }
  }
  return pattern;
}

/** The words of what somebody typed, without capitals. Signs part words and count for nothing. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return (words ?? []).slice(0, maxWords);
}
