import { tidyStationName } from '@perron/core';
import type { EmptiedBy } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import { passengerText } from '../language/passenger-texts';
import type { Language } from '../language/passenger-texts';

/** A sentence on a board names no more than these. */
const mostNames = 3;

function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  return names.length > mostNames ? `${shown} …` : shown;
}

/** A filter in words, its parts one after another: "Gleis 2 · Richtung Wittenau". */
export function filterWords(
  { platform, lines, directions, products }: EmptiedBy,
  language: Language,
  style: NetworkStyle,
): string {
  const words = [
    platform !== null && passengerText('platformOf', language, { platform }),
    lines !== null &&
      passengerText(lines.length === 1 ? 'lineNamed' : 'linesNamed', language, {
        lines: listed(lines),
      }),
    products !== null && listed(products.map((one) => passengerText(one, language))),
    directions !== null &&
      passengerText('towards', language, {
        direction: listed([...new Set(directions.map((name) => tidyStationName(name, style)))]),
      }),
  ];
  return words.filter((word) => word !== false).join(' · ');
}
