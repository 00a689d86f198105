import type { TransitFacts } from '@perron/adapters/transit';
import { defaultTimeZone } from '@perron/schema';
import type { Manifest } from '@perron/schema';

/** Where a feed that names no language, or several, is taken for German. */
const germanZones = new Set(['Europe/Berlin', 'Europe/Vienna', 'Europe/Zurich', 'Europe/Vaduz']);

/**
 * The languages of passengers, the leading one first: those of a German network are German and
 * English; of any other, English, the only other one that the texts on displays are written in.
 * @param facts null: the network is not known yet
 */
export function passengerLanguages(
  facts: Pick<TransitFacts, 'language' | 'timeZone'> | null,
): Manifest['languages'] {
  const { language, timeZone } = facts ?? { language: null, timeZone: defaultTimeZone };
  const primary = language?.toLowerCase().split(/[-_]/)[0] ?? 'mul';
  const isGerman = primary === 'mul' ? germanZones.has(timeZone) : primary === 'de';
  return isGerman ? ['de', 'en'] : ['en'];
}
