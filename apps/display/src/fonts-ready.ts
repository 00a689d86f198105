/** Long enough for a slow network; after it the page shows what it has. */
const waitMs = 4_000;

/** A letter that German lacks, as in Szczecin Główny, is in a separate file. */
const otherLetters = 'ł';

/**
 * Resolves when the font of the scenes is there, or after 4 s without it: an odd font is better
 * than no departures. The letters of other alphabets follow after it.
 */
export async function fontsReady(fonts: FontFaceSet): Promise<void> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, waitMs));
  await Promise.race([fonts.load('600 48px Inter').then(() => undefined), waited]).catch(
    () => undefined,
  );
  fonts.load('600 48px Inter', otherLetters).catch(() => undefined);
}
