import type { NetworkStation } from '@perron/adapters/transit';
import { badgeTextsOf, styleOfNetwork } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';

/** As many as a style can hold. */
const maxBadges = 2_000;

/**
 * The style of a network where operators have set nothing: by its stations' codes, and with texts for
 * the badges of its lines.
 * @param given with the start (`NETWORK_STYLE`), which comes first
 * @param hasAllLines all lines of the network are among those of the stations
 */
export function knownStyle(
  stations: readonly Pick<NetworkStation, 'code' | 'lines'>[],
  given: Partial<NetworkStyle>,
  hasAllLines: boolean,
): NetworkStyle {
  const names = new Set<string>();
  for (const { lines } of stations) for (const { name } of lines) if (name) names.add(name);
  const badges = badgeTextsOf(names, given.badges, hasAllLines).slice(0, maxBadges);
  return {
    ...styleOfNetwork(stations.map(({ code }) => code)),
    ...given,
    ...(badges.length > 0 && { badges }),
  };
}
