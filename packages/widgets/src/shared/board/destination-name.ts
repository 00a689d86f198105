import { tidyStationName } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';

/** Which way round a ring line goes. */
export type Ring = 'clockwise' | 'anticlockwise';

/** Where a departure goes, as a board shows it. */
export interface Destination {
  readonly text: string;
  readonly ring: Ring | null;
}

const rings = { '⟳': 'clockwise', '⟲': 'anticlockwise' } as const satisfies Record<string, Ring>;

/** A destination as a board shows it. The arrow of a ring line becomes a drawn one. */
export function destinationOf(
  direction: string | null,
  language: Language,
  style: NetworkStyle,
): Destination {
  if (direction === null || direction.trim() === '') {
    return { text: glassText('unknownDestination', language), ring: null };
  }
  const match = /^(.*?)(?: S4[12])? ?([⟳⟲])$/u.exec(direction);
  if (!match) return { text: tidyStationName(direction, style), ring: null };
  return { text: match[1] ?? '', ring: rings[match[2] as keyof typeof rings] };
}
