/** A number from 0 to below 1 that is always the same for the same words and step. */
function dice(words: string, step: number): number {
  // FNV-1a over the words, then two rounds of a mixer (lowbias32).
  let hash = 0x811c9dc5;
  for (const character of `${words} ${step}`) {
    hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** From 0 to 1, wandering smoothly; it changes its mind about once per `periodMs`. */
export function smoothNoise(words: string, timeMs: number, periodMs: number): number {
  const position = timeMs / periodMs;
  const step = Math.floor(position);
  const part = (1 - Math.cos((position - step) * Math.PI)) / 2;
  return dice(words, step) * (1 - part) + dice(words, step + 1) * part;
}
