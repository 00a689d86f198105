import { expect, test } from 'vitest';
import { atStationInGerman, atStationsInGerman } from './at-stations';

test.each([
  ['Hermannplatz', 'am Hermannplatz'],
  ['Kottbusser Tor', 'am Kottbusser Tor'],
  ['Zoologischer Garten', 'am Zoologischen Garten'],
  ['Schlesisches Tor', 'am Schlesischen Tor'],
  ['Hallesches Tor', 'am Halleschen Tor'],
  ['Alter Markt', 'am Alten Markt'],
  ['Rathaus Neukölln', 'am Rathaus Neukölln'],
  ['Osloer Straße', 'in der Osloer Straße'],
  ['Leinestr.', 'in der Leinestr.'],
  ['Frankfurter Allee', 'an der Frankfurter Allee'],
  ['Warschauer Brücke', 'an der Warschauer Brücke'],
  ['Wittenau', 'an der Station Wittenau'],
  ['Alexanderplatz', 'am Alexanderplatz'],
])('a closure at %s is told as "%s"', (name, expected) => {
  expect(atStationInGerman(name)).toBe(expected);
});

test('of several stations each has its own word', () => {
  expect(atStationsInGerman(['Gesundbrunnen', 'Moritzplatz'])).toBe(
    'an der Station Gesundbrunnen und am Moritzplatz',
  );
});
