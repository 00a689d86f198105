import { berlinStyle } from './network-style';
import { expect, test } from 'vitest';
import { signsOfStation } from './station-signs';

test('a station of the railways has the signs that its name begins with, and no others', () => {
  const products = ['tram', 'bus', 'subway', 'suburban'] as const;
  const signs = (stationName: string) => signsOfStation({ stationName, products }, berlinStyle);
  expect(signs('S+U Alexanderplatz Bhf (Berlin)')).toEqual(['suburban', 'subway']);
  expect(signs('U Hermannplatz (Berlin)')).toEqual(['subway']);
  expect(signs('S Ostkreuz Bhf (Berlin)')).toEqual(['suburban']);
});

test('where the name says nothing, the railways that call there give the signs', () => {
  expect(
    signsOfStation({ stationName: 'Marienplatz', products: ['bus', 'subway'] }, berlinStyle),
  ).toEqual(['subway']);
});

test('only a stop without a railway has the signs of tram, bus and ferry', () => {
  const products = ['ferry', 'bus', 'regional', 'tram'] as const;
  expect(signsOfStation({ stationName: 'Wannsee', products }, berlinStyle)).toEqual([
    'tram',
    'bus',
    'ferry',
  ]);
  expect(signsOfStation({ stationName: 'Ulmenallee', products: [] }, berlinStyle)).toEqual([]);
});
