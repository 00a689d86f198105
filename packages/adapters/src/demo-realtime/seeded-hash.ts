/**
 * Dice without a memory: the same seed and the same thing give the same throw, in whatever order
 * one asks. That is what makes a trip's fate the same at every poll.
 */
export function hashText(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** One of many throws about the same thing: 0 up to 1. */
export function chance(hash: number, which: number): number {
  return mix(hash ^ Math.imul(which + 1, 0x9e3779b1)) / 4_294_967_296;
}

/** The finaliser of MurmurHash3: each bit of the input changes half of the output's. */
function mix(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
