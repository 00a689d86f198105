import { expect, test } from 'vitest';
import { platformsBySign } from './platforms-by-sign';

const u8 = { id: '1', name: 'U8', product: 'subway' } as const;
const tram = { id: '2', name: '5', product: 'tram' } as const;

test('platforms of one sign are one, with the lines of both; those without a sign are left out', () => {
  const platforms = [
    { id: 'a', name: 'A', lines: [u8] },
    { id: 'b', name: 'A', lines: [{ ...u8, id: 'again' }, tram] },
    { id: 'c', name: '2', lines: [tram] },
    { id: 'd', name: null, lines: [u8] },
  ];
  const found = platformsBySign(platforms).map(({ sign, lines }) => [
    sign,
    ...lines.map(({ name }) => name),
  ]);
  expect(found).toEqual([
    ['A', 'U8', '5'],
    ['2', '5'],
  ]);
});
