import type { TransitLine } from '@perron/schema';

/** A line of stretches such as `A B C`, each used by all 100 trips; ids are the names in small letters. */
export function lineOf(...stretches: readonly string[]): TransitLine {
  const names = [...new Set(stretches.flatMap((stretch) => stretch.split(' ')))];
  const [first = ''] = stretches;
  const ends = first.split(' ');
  return {
    id: 'u8',
    name: 'U8',
    product: 'subway',
    trips: 100,
    stations: names.map((name) => ({ id: name.toLowerCase(), name })),
    stretches: stretches.map((stretch) => ({
      stations: stretch.split(' ').map((name) => names.indexOf(name)),
      trips: 100,
    })),
    directions: { there: ends.at(-1) ?? null, back: ends[0] ?? null },
  };
}
