import type { NetworkLine, NetworkStation } from '@perron/adapters/transit';
import type { Product } from '@perron/schema';
import { expect, test } from 'vitest';
import { firstLines } from './first-lines';

function station(product: Product, weeklyDepartures = 100): NetworkStation {
  return {
    code: `${product} ${weeklyDepartures}`,
    name: 'Market',
    products: new Set([product]),
    location: null,
    weeklyDepartures,
    lines: [],
    platforms: [],
  };
}

function networkOf(lines: Readonly<Partial<Record<Product, readonly NetworkLine[]>>>) {
  return {
    lines: (product: Product) => lines[product] ?? [],
    stations: () => Object.values(lines).flatMap((all) => all.flatMap(({ stations }) => stations)),
  };
}

const named = (product: Product, ...names: readonly string[]) =>
  names.map((name): NetworkLine => ({ name, stations: [station(product)] }));

function namesIn(lines: Parameters<typeof networkOf>[0]): string[] {
  return firstLines(networkOf(lines)).map(({ name }) => name);
}

test('where there is an underground its lines are what the installation begins with', () => {
  const lines = { subway: named('subway', 'U2', 'U8', 'U9'), bus: named('bus', '100') };
  expect(namesIn(lines)).toEqual(['U2', 'U8', 'U9']);
});

test('elsewhere it is the next product that there is', () => {
  const lines = { bus: named('bus', '10', '11', '12'), tram: named('tram', '1', '2', '3') };
  expect(namesIn(lines)).toEqual(['1', '2', '3']);
  expect(namesIn({ bus: lines.bus })).toEqual(['10', '11', '12']);
});

test('a single ferry is too little to begin with; a name that two products have is there once', () => {
  const lines = { ferry: named('ferry', '1'), bus: named('bus', '1', '2', '3') };
  expect(namesIn(lines)).toEqual(['1', '2', '3']);
});

test('of very many lines those that run most are taken, in their order', () => {
  const bus = Array.from({ length: 800 }, (_, index): NetworkLine => {
    const own = station('bus', index);
    return { name: `${index}`, stations: [station('bus', 9_000), own, station('bus', 5_000)] };
  });
  const names = namesIn({ bus });
  expect(names).toEqual(bus.slice(600).map(({ name }) => name));
});

test('lines that no operator could save are left out, and a source without lines has none', () => {
  const [empty] = named('tram', 'T1');
  const lines = [...named('tram', '', ' 5', 'x'.repeat(201), '7'), { ...empty!, stations: [] }];
  expect(namesIn({ tram: lines })).toEqual(['7']);
  expect(namesIn({})).toEqual([]);
});
