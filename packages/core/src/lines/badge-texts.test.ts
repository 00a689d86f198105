import type { NetworkStyle } from '@perron/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { badgeText, badgeTextsOf } from './badge-texts';
import { lineBadge } from './line-badge';
import { plainStyle } from './network-style';

function textsOf(...names: readonly string[]): string[] {
  const badges = badgeTextsOf(names);
  return names.map((name) => badgeText(name, badges));
}

test('a short name is its own badge, and displays are told nothing of it', () => {
  const berlin = ['U1', 'U12', 'S41', 'M10', 'RE10', 'FEX', 'N42', 'X83', 'RB 14', 'RB 24'];
  const boston = ['Green-B', 'Green-C'];
  const cjk = ['山手線', '2호선', '地铁1号线'];
  const names = [...berlin, ...boston, ...cjk, 'קו אדום', 'Bakerloo', 'Piccadilly'];
  expect(textsOf(...names)).toEqual(names);
  expect(badgeTextsOf(names)).toEqual([]);
});

test.each([
  ['Elizabeth line', 'Elizabeth'],
  ['Hammersmith & City', 'H & City'],
  ['Metropolitan', 'Metropol.'],
  ['London Overground', 'L. Overg.'],
  ['Tramlink 1', 'T 1'],
  ['Supertram Blue', 'S. Blue'],
  ['Supertram Express A', 'SE A'],
  ['Linie 1 Nord', '1 Nord'],
  ['Линия 10А Северная', '10А Сев.'],
  ['京浜東北線', '京浜東北'],
  ['湘南新宿ライン', '湘南新宿…'],
  ['수도권 전철 1호선', '수도권… 1'],
  ['الخط الأحمر', 'الأحمر'],
  ['הרכבת הקלה בירושלים', 'הרכבת ה…'],
  ['Steel City Explorer Night Bus Service to the End of Everything', 'Steel Cit.'],
])('%s by itself is %s', (name, text) => {
  expect(badgeText(name, undefined)).toBe(text);
  expect(textsOf(name)).toEqual([badgeText(name, undefined)]);
});

test('lines whose names begin alike are told by the rest, all in one form', () => {
  expect(textsOf('Supertram Blue', 'Supertram Yellow', 'Supertram Tram Train', '120')).toEqual([
    ...['Blue', 'Yellow', 'T. Train', '120'],
  ]);
  expect(textsOf('Linie 1 Nord', 'Linie 1 Süd')).toEqual(['1 Nord', '1 Süd']);
  expect(textsOf('Silver Line SL1', 'Silver Line SL2')).toEqual(['SL1', 'SL2']);
  // A bare number or letter is another line's name.
  expect(textsOf('Tramlink 1', 'Tramlink 2', '1')).toEqual(['T 1', 'T 2', '1']);
  // Another line is called so.
  expect(textsOf('Supertram Blue', 'Supertram Yellow', 'Blue')).toEqual([
    ...['S. Blue', 'S. Yellow', 'Blue'],
  ]);
});

test('names that differ in their last letter only are told by it', () => {
  expect(textsOf('Metropolitana', 'Metropolitanb')).toEqual(['Metrop…a', 'Metrop…b']);
  const name = 'Steel City Explorer Night Bus Service to the End of Everything';
  expect(textsOf(`${name} X`, `${name} Y`)).toEqual(['Steel. X', 'Steel. Y']);
});

test('texts depend on the names alone: no order, no repetition, no board', () => {
  const names = ['Supertram Blue', 'Supertram Yellow', 'Metropolitana', 'Metropolitanb', 'U1'];
  const texts = badgeTextsOf(names);
  expect(badgeTextsOf([...names, ...names].reverse())).toEqual(texts);
  expect(badgeTextsOf(['', '  ', ...names])).toEqual(texts);
});

test('a line that only realtime knows takes the text of no other line', () => {
  const badges = badgeTextsOf(['Supertram Blue']);
  expect(badgeText('Supertram Blue', badges)).toBe('S. Blue');
  expect(badgeText('Sonderbahn Blue', badges)).toBe('Sonderb.');
  expect(badgeText('Sonderbahn Blue', undefined)).toBe('S. Blue');
});

test('of a network that is not known as a whole each line has the text of its name alone', () => {
  const names = ['Supertram Blue', 'Supertram Yellow', 'Metropolitan'];
  const badges = badgeTextsOf(names, [], false);
  expect(badges).toHaveLength(3);
  for (const { line, text } of badges) expect(text).toBe(badgeText(line, undefined));
});

test('texts that operators give come first, and no other line gets one of them', () => {
  const given = [{ line: 'Supertram Yellow', text: 'Blue' }];
  const badges = badgeTextsOf(['Supertram Blue', 'Supertram Yellow'], given);
  expect(badges).toEqual([...given, { line: 'Supertram Blue', text: 'S. Blue' }]);
});

test('a line keeps its whole name for those who listen, and a circle holds what is drawn', () => {
  const style: NetworkStyle = {
    ...plainStyle,
    shapes: { tram: 'circle' },
    badges: [{ line: 'Supertram Blue', text: 'B' }],
  };
  expect(lineBadge({ name: 'Supertram Blue', product: 'tram' }, style)).toMatchObject({
    name: 'Supertram Blue',
    text: 'B',
    shape: 'circle',
  });
  expect(lineBadge(null, style)).toMatchObject({ name: '', text: '' });
  // Names such as these are no parts of the language it is written in.
  expect(lineBadge({ name: '__proto__', product: 'bus' }, style).text).toBe('__proto…');
});

test('no two lines of a network have one text, whatever they are called', () => {
  const word = fc.constantFrom(
    'Supertram',
    'Blue',
    'Line',
    'S',
    '1',
    '12',
    'A',
    'Süd',
    '線',
    'الخط',
    'B…a',
    'S.',
  );
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'm', ' '), maxLength: 14 });
  const name = fc.oneof(
    fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
    letters,
    fc.string({ unit: 'grapheme', maxLength: 70 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 14 }), (names) => {
      const badges = badgeTextsOf(names);
      const texts = names.map((text) => badgeText(text, badges));
      expect(new Set(texts).size, JSON.stringify(texts)).toBe(names.length);
    }),
  );
});
