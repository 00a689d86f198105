import type { SkewMemory } from '@perron/runtime';

/** Keeps what displays in the page know of this browser's clock, as long as the page is open. */
export function pageSkew(): SkewMemory {
  let skewMs: number | null = null;
  return {
    read: () => skewMs,
    write(ms) {
      skewMs = ms;
    },
  };
}
