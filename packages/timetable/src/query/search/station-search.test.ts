import { beforeAll, describe, expect, it } from 'vitest';
import { readFeed } from '../../read/index';
import { Timetable } from '../timetable';
import { prefixMistakes } from './edit-distance';
import { searchWords } from './search-words';

let timetable: Timetable;

beforeAll(async () => {
  const feed = new URL('../../../../../data/berlin-mini.gtfs.zip', import.meta.url);
  timetable = new Timetable(await readFeed(feed.pathname));
});

function firstFound(query: string): string | undefined {
  return timetable.search(query, 5)[0]?.name;
}

describe('typing a station', () => {
  it.each([
    ['Zoo', 'S+U Zoologischer Garten Bhf (Berlin)'],
    ['zoologischer garten', 'S+U Zoologischer Garten Bhf (Berlin)'],
    ['zoologischergarten', 'S+U Zoologischer Garten Bhf (Berlin)'],
    ['Garten Zoo', 'S+U Zoologischer Garten Bhf (Berlin)'],
    ['Kottbusser', 'U Kottbusser Tor (Berlin)'],
    ['Kottbuser', 'U Kottbusser Tor (Berlin)'],
    ['Kotbuser Tor', 'U Kottbusser Tor (Berlin)'],
    ['Kottbusesr', 'U Kottbusser Tor (Berlin)'],
    ['U-Bahnhof Kottbusser Tor', 'U Kottbusser Tor (Berlin)'],
    ['Alexanderpl', 'S+U Alexanderplatz Bhf (Berlin)'],
    ['alexander platz', 'S+U Alexanderplatz Bhf (Berlin)'],
    ['Schönhauser Allee', 'S+U Schönhauser Allee (Berlin)'],
    ['schoenhauser', 'S+U Schönhauser Allee (Berlin)'],
    ['schonhauser', 'S+U Schönhauser Allee (Berlin)'],
    ['Friedrichstraße', 'S+U Friedrichstr. Bhf (Berlin)'],
    ['friedrichstrasse', 'S+U Friedrichstr. Bhf (Berlin)'],
    ['Friedrichstr', 'S+U Friedrichstr. Bhf (Berlin)'],
    ['Hermannstrasse', 'S+U Hermannstr. (Berlin)'],
    ['900100003', 'S+U Alexanderplatz Bhf (Berlin)'],
    ['de:11000:900100003', 'S+U Alexanderplatz Bhf (Berlin)'],
  ])('"%s" finds %s', (query, name) => {
    expect(firstFound(query)).toBe(name);
  });

  it('"Hbf" finds main stations, the busiest first', () => {
    const found = timetable.search('Hbf', 5).map(({ name }) => name);
    expect(found.every((name) => name.includes('Hauptbahnhof'))).toBe(true);
    expect(found[0]).toBe('S+U Berlin Hauptbahnhof');
  });

  it('"strasse" finds streets, by how busy they are', () => {
    const found = timetable.search('strasse', 10);
    expect(found).toHaveLength(10);
    expect(found.every(({ name }) => /str\.|straße/i.test(name))).toBe(true);
    const weights = found.map((stop) => timetable.weightOf(stop));
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
  });

  it('puts the name that begins with it before one that only contains it', () => {
    const names = timetable.search('Garten', 5).map(({ name }) => name);
    expect(names[0]).toMatch(/Garten/);
    expect(timetable.search('Park', 5)[0]!.name).toMatch(/Park/);
  });

  it('finds nothing for nonsense, blanks and signs, and never breaks', () => {
    for (const query of ['', '   ', '???', 'xyzxyzxyz', '\u0301', '(', '.*', 'ß', '日本']) {
      expect(timetable.search(query, 5)).toEqual([]);
    }
  });

  it('gives no more than asked for', () => {
    expect(timetable.search('str', 3)).toHaveLength(3);
    expect(timetable.search('str', 0)).toEqual([]);
  });
});

describe('words', () => {
  it('are written out and freed of accents', () => {
    expect(searchWords('S+U Kottbusser Str./Görlitzer Pl. (Berlin)')).toEqual(
      's u kottbusser strasse gorlitzer platz berlin'.split(' '),
    );
    expect(searchWords('Straußberg Bhf')).toEqual(['straussberg', 'bahnhof']);
  });

  it.each([
    ['kottbuser', 'kottbusser', 1],
    ['kotbuser', 'kottbusser', 2],
    ['alxe', 'alexanderplatz', 1],
    ['alex', 'alexanderplatz', 0],
    ['wie', 'tor', 3],
  ])('"%s" is the beginning of "%s" with %i mistakes', (typed, word, mistakes) => {
    expect(prefixMistakes(typed, word, 2)).toBe(mistakes);
  });
});
