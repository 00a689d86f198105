import type { Situation } from '@perron/core';
import type { DisplayEngine } from '@perron/runtime';

const everyMs = 5 * 60_000;
/** These are in the page's own fonts. */
const onlyLatin = /^[\u0000-\u024f\u2000-\u206f]*$/;

/** The names that may be on the glass within the next hours. */
function namesIn({ departures, departuresAhead, trip }: Situation): string[] {
  const calls = [departures, departuresAhead].flatMap((here) =>
    here.state === 'known' ? here.calls : [],
  );
  const stops = trip.state === 'known' ? trip.stops : [];
  return [...calls.map(({ direction }) => direction ?? ''), ...stops.map(({ name }) => name)];
}

/**
 * Loads the letters of names that a display may show later, when it may have no network: a font of many
 * letters comes in parts, and only with the texts that need them.
 * @param preload loads the letters of a text, for a network of these languages
 * @returns ends it
 */
export function glyphsAhead(
  engine: Pick<DisplayEngine, 'frame' | 'subscribe'>,
  preload: (text: string, languages: readonly string[]) => Promise<void>,
): () => void {
  const asked = new Set<string>();
  let nextMs = -Infinity;
  return engine.subscribe(() => {
    const frame = engine.frame();
    if (!('situation' in frame) || frame.situation.nowMs < nextMs) return;
    nextMs = frame.situation.nowMs + everyMs;
    const foreign = namesIn(frame.situation).filter((name) => !onlyLatin.test(name));
    const names = [...new Set(foreign)].filter((name) => !asked.has(name));
    if (names.length === 0) return;
    for (const name of names) asked.add(name);
    preload(names.join(''), frame.situation.languages).catch(() => {
      for (const name of names) asked.delete(name);
    });
  });
}
