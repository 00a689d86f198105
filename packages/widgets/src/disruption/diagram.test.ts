import { berlinStyle } from '@perron/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagramOf } from './diagram';
import type { Diagram, DiagramRequest } from './diagram';
import { sampleLineStations, shuttleBetween } from './sample';
import type { Pendelzug } from './sample';

const last = sampleLineStations.length - 1;
/** The code of a station by its number from Hermannstraße. */
const code = (number: number) => sampleLineStations[last - number]?.code ?? null;

interface Section extends Partial<Omit<DiagramRequest, 'shuttle'>> {
  readonly from: number;
  readonly to: number;
  readonly change?: Partial<Pendelzug>;
}

function diagram({ from, to, change, ...request }: Section): Diagram {
  return diagramOf({
    networkStyle: berlinStyle,
    shuttle: {
      disruption: shuttleBetween(from, to, change),
      stations: [...sampleLineStations].reverse(),
      from,
      to,
    },
    hereCode: null,
    rides: true,
    max: 99,
    leftOutText: (count) => `${count} Stationen`,
    ...request,
  });
}

const names = ({ points }: Diagram) =>
  points.map((point) => (point.kind === 'station' ? point.name : point.text));
const states = ({ points }: Diagram) =>
  points.map((point) => (point.kind === 'station' ? point.state : '…'));

describe('the diagram of a shuttle', () => {
  it('shows its section, and the stations before and after that the disruption asks for', () => {
    const change = { numVisibleStationsBefore: 1, numVisibleStationsAfter: 2 };
    const shown = diagram({ from: 6, to: 8, change });
    expect(names(shown)).toEqual([
      'Kottbusser Tor',
      'Moritzplatz',
      'Heinrich-Heine-Str.',
      'Jannowitzbrücke',
      'Alexanderplatz',
      'Weinmeisterstr.',
    ]);
    expect([shown.from, shown.to]).toEqual([1, 3]);
  });

  it('names the two stations where passengers change', () => {
    const { points } = diagram({ from: 6, to: 8 });
    const ends = points.filter((point) => point.kind === 'station' && point.isEnd);
    expect(ends).toMatchObject([{ name: 'Moritzplatz' }, { name: 'Jannowitzbrücke' }]);
  });

  it('says where the line goes on, and where it ends', () => {
    expect(diagram({ from: 6, to: 8 })).toMatchObject({ goesOnBefore: true, goesOnAfter: true });
    expect(diagram({ from: 1, to: last - 1 })).toMatchObject({
      goesOnBefore: false,
      goesOnAfter: false,
    });
  });

  it('has in a vehicle behind it what it has passed, and the station that comes next', () => {
    const shown = diagram({ from: 6, to: 8, hereCode: code(7) });
    expect(states(shown)).toEqual(['past', 'past', 'past', 'here', 'ahead', 'ahead', 'ahead']);
  });

  it('has its place too where the display names it by its DHID', () => {
    const shown = diagram({ from: 6, to: 8, hereCode: `de:11000:${code(7) ?? ''}` });
    expect(states(shown)[3]).toBe('here');
  });

  it('has in a station nothing behind it', () => {
    const shown = diagram({ from: 6, to: 8, hereCode: code(7), rides: false });
    expect(states(shown)).toEqual(['ahead', 'ahead', 'ahead', 'here', 'ahead', 'ahead', 'ahead']);
  });
});

describe('a diagram that has not enough room', () => {
  it('gives up the stations outside first, but for one on either side', () => {
    const change = { numVisibleStationsBefore: 4, numVisibleStationsAfter: 2 };
    const shown = diagram({ from: 6, to: 8, change, max: 6 });
    expect(names(shown)[0]).toBe('Schönleinstr.');
    expect(names(shown).at(-1)).toBe('Alexanderplatz');
    expect(diagram({ from: 6, to: 8, change, max: 5 }).points).toHaveLength(5);
  });

  it('then leaves out stations of the section, and says how many', () => {
    const shown = diagram({ from: 3, to: 20, hereCode: code(5), max: 9 });
    expect(names(shown)).toEqual([
      'Boddinstr.',
      'Hermannplatz',
      'Schönleinstr.',
      'Kottbusser Tor',
      'Moritzplatz',
      '12 Stationen',
      'Paracelsus-Bad',
      'Lindauer Allee',
      'Karl-Bonhoeffer-Nervenklinik',
    ]);
    expect(names(shown)[shown.to]).toBe('Lindauer Allee');
  });

  it('never loses an end or the marked station, and no station without a word of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: last - 1 }),
        fc.integer({ min: 1, max: last }),
        fc.integer({ min: 0, max: last }),
        fc.integer({ min: 7, max: 20 }),
        (from, length, here, max) => {
          const to = Math.min(last, from + length);
          const shown = diagram({
            from,
            to,
            hereCode: code(here),
            max,
            leftOutText: (count) => String(count),
          });
          expect(shown.points.length).toBeLessThanOrEqual(max);
          const stations = shown.points.filter((point) => point.kind === 'station');
          expect(stations.filter(({ isEnd }) => isEnd)).toHaveLength(2);
          const isInside = here >= from && here <= to;
          if (isInside) expect(stations.some(({ state }) => state === 'here')).toBe(true);
          const section = shown.points.slice(shown.from, shown.to + 1);
          const counted = section.reduce(
            (sum, point) => sum + (point.kind === 'station' ? 1 : Number(point.text)),
            0,
          );
          expect(counted).toBe(to - from + 1);
        },
      ),
    );
  });
});
