import type { NetworkStyle } from '@perron/schema';
import { tidyStationName } from '@perron/core';

/** The names of directions in a line, as boards show them. */
export function directionsText(directions: readonly string[], style: NetworkStyle): string {
  return directions.map((name) => tidyStationName(name, style)).join(', ');
}
