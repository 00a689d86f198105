import { tidyStationName } from '@perron/core';

/** The names of directions in a line, as boards show them. */
export function directionsText(directions: readonly string[]): string {
  return directions.map(tidyStationName).join(', ');
}
