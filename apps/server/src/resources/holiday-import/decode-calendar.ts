import type { HolidayImport } from '@perron/schema';

interface Decoded {
  readonly text: string;
  readonly encoding: HolidayImport['encoding'];
}

/** Windows-1252 from 0x80 to 0x9f; elsewhere it is Latin-1. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node read `windows-1252` as Latin-1 (nodejs/node#56542), so their decoder is not used. */
function windowsText(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (character) =>
      windowsCharacters.charAt(character.charCodeAt(0) - 0x80),
    );
}

/** The encoding that a byte order mark names. */
function markedAs([first, second]: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Reads the bytes of a file: as a byte order mark says, as UTF-8, or as Windows-1252 where they are none. */
export function decodeCalendar(bytes: Buffer): Decoded {
  const marked = markedAs(bytes);
  if (marked !== null) return { text: new TextDecoder(marked).decode(bytes), encoding: 'utf-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windowsText(bytes), encoding: 'windows-1252' };
  }
}
