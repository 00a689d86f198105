import { describe, expect, it } from 'vitest';
import { namesNoStation, readAddress as read } from './read-address';

const readAddress = (search: string) => read(search, 'MCAR');

function problemsOf(search: string): string[] {
  const result = readAddress(search);
  return result.ok ? [] : result.problems.map(({ parameter, came }) => `${parameter}=${came}`);
}

describe('the address of a display', () => {
  it('names station, output type, platform and size', () => {
    expect(readAddress('?displayId=4&sid=900100003&ot=6&w=1920&h=1080&p=2')).toEqual({
      ok: true,
      address: {
        displayId: 4,
        place: { kind: 'station', stationCode: '900100003', platform: '2', directions: null },
        outputTypeId: 6,
        screen: { width: 1920, height: 1080 },
      },
    });
  });

  it('without anything is the network’s default station on the standard output type', () => {
    expect(readAddress('')).toEqual({
      ok: true,
      address: {
        displayId: null,
        place: { kind: 'station', stationCode: 'MCAR', platform: null, directions: null },
        outputTypeId: 1,
        screen: null,
      },
    });
  });

  it.each([
    ['', true],
    ['?sid=&stationId=%20', true],
    ['?ot=6', true],
    ['?sid=A27', false],
    ['?stationId=A27', false],
  ])('%s names no station: %s', (search, isOpen) => {
    expect(namesNoStation(search)).toBe(isOpen);
  });

  it('takes the network’s other code of a station', () => {
    expect(problemsOf('?sid=de:11000:900100003')).toEqual([]);
  });

  it('tells of every parameter that is wrong, with what came', () => {
    expect(problemsOf('?w=abc&h=1080&ot=-6&sid=..&displayId=x')).toEqual([
      'displayId=x',
      'sid=..',
      'ot=-6',
      'w=abc',
    ]);
  });

  it('takes the specification’s other name of the station', () => {
    expect(readAddress('?stationId=900100003')).toMatchObject({
      address: { place: { stationCode: '900100003' } },
    });
  });

  it.each([
    ['["S+U Ruhleben (Berlin)"]', ['S+U Ruhleben (Berlin)']],
    ['[]', null],
    ['Ruhleben', ['S Friedrichshagen (Berlin)']],
    ['[1]', ['S Friedrichshagen (Berlin)']],
    ['{"a":1}', ['S Friedrichshagen (Berlin)']],
  ])('reads directions given as %s', (text, directions) => {
    expect(readAddress(`?directions=${encodeURIComponent(text)}`)).toMatchObject({
      address: { place: { directions } },
    });
  });

  it('refuses a size that no screen has', () => {
    expect(problemsOf('?w=0&h=99999')).toEqual(['w=0', 'h=99999']);
    expect(problemsOf('?w=1920.5&h=1e3')).toEqual(['w=1920.5', 'h=1e3']);
  });

  it('wants width and height together', () => {
    expect(problemsOf('?w=1920')).toEqual(['h=–']);
    expect(problemsOf('?h=1080')).toEqual(['w=–']);
  });
});
