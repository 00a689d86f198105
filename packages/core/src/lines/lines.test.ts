import { berlinStyle } from './network-style';
import { expect, test } from 'vitest';
import { contrast } from './contrast';
import { lineBadge } from './line-badge';
import { productColours, signColours } from './sign-colours';
import { tidyStationName } from './station-name';

test.each([
  ['S+U Alexanderplatz Bhf (Berlin)', 'Alexanderplatz'],
  ['U Hermannplatz (Berlin)', 'Hermannplatz'],
  ['S Wannsee Bhf (Berlin)', 'Wannsee'],
  ['Rüdersdorf, Museumspark', 'Rüdersdorf, Museumspark'],
  ['Wünsdorf-Waldstadt, Bahnhof', 'Wünsdorf-Waldstadt'],
  ['Frankfurt (Oder), Bahnhof', 'Frankfurt (Oder)'],
  ['Biederitz, Bahnhof', 'Biederitz'],
  ['Bhf', 'Bhf'],
  ['Magdeburg, Hauptbahnhof', 'Magdeburg Hauptbahnhof'],
  ['Halle (Saale), Hauptbahnhof', 'Halle (Saale) Hauptbahnhof'],
  ['S Potsdam Hauptbahnhof', 'Potsdam Hauptbahnhof'],
  ['Burg (bei Magdeburg), Bahnhof', 'Burg (bei Magdeburg)'],
  ['Herzberg, Bahnhof Süd', 'Herzberg, Bahnhof Süd'],
  ['Berlin, Heerstr./Nennhauser Damm', 'Heerstr./Nennhauser Damm'],
  ['Berlin, Staaken Bhf', 'Staaken'],
  [
    'Berlin, Herzbergstr./Siegfriedstr. [Siegfriedstr]',
    'Herzbergstr./Siegfriedstr. [Siegfriedstr]',
  ],
  ['Alexanderplatz Bhf/Memhardstr.', 'Alexanderplatz/Memhardstr.'],
  ['S+U Alexanderplatz Bhf/Memhardstr. (Berlin)', 'Alexanderplatz/Memhardstr.'],
  ['Lutherstadt Wittenberg, Bhf Altstadt', 'Lutherstadt Wittenberg, Bhf Altstadt'],
  ['Potsdam, Golm Bhf', 'Potsdam, Golm'],
  ['Bahnhof', 'Bahnhof'],
  ['Berlin', 'Berlin'],
  ['Ringbahn S41 ⟳', 'Ringbahn S41 ⟳'],
  ['Unter den Linden (Berlin)', 'Unter den Linden'],
  ['S', 'S'],
])('%s is shown as %s', (name, shown) => {
  expect(tidyStationName(name, berlinStyle)).toBe(shown);
});

test('each line of the specification has its own colour', () => {
  const suburban = 'S1 S2 S25 S26 S3 S41 S42 S45 S46 S47 S5 S7 S75 S8 S85 S9'.split(' ');
  const subway = 'U1 U2 U3 U4 U5 U6 U7 U8 U9 U12'.split(' ');
  expect(Object.keys(signColours.suburban ?? {})).toEqual(expect.arrayContaining(suburban));
  expect(Object.keys(signColours.subway ?? {})).toEqual(expect.arrayContaining(subway));
});

test('every badge can be read: 3:1 for its large bold text', () => {
  for (const [product, lines] of Object.entries(signColours)) {
    for (const name of Object.keys(lines)) {
      const badge = lineBadge({ name, product: product as 'subway' }, berlinStyle);
      expect(contrast(badge.background, badge.color), name).toBeGreaterThanOrEqual(3);
    }
  }
});

test("the sign's white text stays where it reaches 3:1, and gives way where it does not", () => {
  expect(lineBadge({ name: 'U2', product: 'subway' }, berlinStyle).color).toBe('#ffffff');
  expect(lineBadge({ name: 'U9', product: 'subway' }, berlinStyle).color).toBe('#000000');
});

test('a bus that is called S7 looks like a bus', () => {
  const bus = lineBadge({ name: 'S7', product: 'bus' }, berlinStyle);
  expect(bus.background).toBe(productColours.bus[0]);
  expect(bus.shape).toBe('pill');
});

test('bus is purple, tram red, and what nobody knows is grey', () => {
  expect(lineBadge({ name: '100', product: 'bus' }, berlinStyle).background).toBe('#a5027d');
  expect(lineBadge({ name: '999', product: 'tram' }, berlinStyle).background).toBe('#be1414');
  expect(lineBadge(null, berlinStyle).background).toBe('#5b6573');
});
