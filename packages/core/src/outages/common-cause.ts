import type { CommonCause } from '@perron/schema';
import { epochMs } from '../time/epoch-ms';

/**
 * Displays report every 30 s, so two that lose the same cable were last heard of up to 30 s apart;
 * a switch that dies takes time on top of it.
 */
const togetherMs = 120_000;

/** The least share of a site's displays: then it is hardly their own fault. */
const siteShare = 2 / 3;

/**
 * Guesses why displays of one place are silent: those that fell silent within two minutes of each
 * other have something in common.
 * @param silentSince when each offline display of the place was last heard of (ISO 8601)
 * @param expected how many displays of the place should report: without those that were never
 *   installed or are in maintenance
 * @returns `null` if fewer than two fell silent together, so nothing suggests itself
 * @example commonCause(['…13:41:08Z', '…13:40:58Z'], 2) // { kind: 'uplink', count: 2, since: '…13:40:58Z' }
 */
export function commonCause(silentSince: readonly string[], expected: number): CommonCause | null {
  const moments = silentSince
    .flatMap((since) => {
      const ms = epochMs(since);
      return ms === null ? [] : [{ since, ms }];
    })
    .sort((a, b) => a.ms - b.ms);
  let best: typeof moments = [];
  for (const [first, { ms }] of moments.entries()) {
    const together = moments.slice(first).filter((moment) => moment.ms - ms <= togetherMs);
    // If two are as large, the later one is what happens now.
    if (together.length >= best.length) best = together;
  }
  const [earliest] = best;
  if (!earliest || best.length < 2) return null;
  const kind = best.length >= expected * siteShare ? 'uplink' : 'part';
  return { kind, count: best.length, since: earliest.since };
}
