import type { NetworkStation } from '@perron/adapters/transit';
import { productNames } from '@perron/schema';
import type { Line } from '@perron/schema';

type Sample = Pick<Line, 'name' | 'product' | 'color'>;

/** Enough to see what a shape does to short and long names. */
const maxOfProduct = 4;

/** A few lines of each product, each name once. */
export function sampleLines(stations: readonly Pick<NetworkStation, 'lines'>[]): Sample[] {
  const found = new Map(productNames.map((name) => [name, new Map<string, Sample>()]));
  for (const { lines } of stations) {
    for (const { name, product, color } of lines) {
      const own = product && found.get(product);
      if (!own || !name || own.size >= maxOfProduct || own.has(name)) continue;
      own.set(name, { name, product, ...(color && { color }) });
    }
  }
  return [...found.values()].flatMap((own) => [...own.values()]);
}
