import { mainProducts } from '@perron/adapters/main-products';
import type { NetworkLine } from '@perron/adapters/transit';
import { entityLabel } from '@perron/schema';
import type { LiveTransit } from '../live/live-transit';

/** This many lines are enough to show; with fewer the network's next product comes along. */
const fewLines = 3;
/** Operators import the others by name: a list of a thousand lines helps nobody to find their way. */
const maxLines = 200;

/**
 * Departures of an average week at its quietest stop, which the fewest other lines share: about as
 * often does the line run.
 */
function weightOf({ stations }: NetworkLine): number {
  return Math.min(...stations.map(({ weeklyDepartures }) => weeklyDepartures ?? 0));
}

/** The lines that run most, at most `max` of them, in the order in which they came. */
function busiest(lines: readonly NetworkLine[], max: number): readonly NetworkLine[] {
  if (lines.length <= max) return lines;
  const chosen = new Set([...lines].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, max));
  return lines.filter((line) => chosen.has(line));
}

function isUsable({ name, stations }: NetworkLine): boolean {
  const label = entityLabel.safeParse(name);
  return label.success && label.data === name && stations.length > 0;
}

/**
 * The lines that an installation begins with: those of the network's main product, and of the next ones
 * where these are but a few. None where the source lists no lines. Names are there once: a tram and a
 * bus may both be called 1.
 */
export function firstLines(
  transit: Pick<LiveTransit, 'lines' | 'stations'>,
): readonly NetworkLine[] {
  const chosen = new Map<string, NetworkLine>();
  for (const product of mainProducts(transit.stations())) {
    const found = transit.lines(product).filter((line) => isUsable(line) && !chosen.has(line.name));
    for (const line of busiest(found, maxLines - chosen.size)) chosen.set(line.name, line);
    if (chosen.size >= fewLines) break;
  }
  return [...chosen.values()];
}
