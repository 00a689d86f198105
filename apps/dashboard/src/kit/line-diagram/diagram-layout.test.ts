import type { TransitLine } from '@perron/schema';
import { describe, expect, it, test } from 'vitest';
import { besideTracks } from './beside-tracks';
import { diagramLayout, rowPx } from './diagram-layout';
import { DiagramWays } from './place-on-diagram';
import { lineOf } from './testing/line-of';

/** Rows from top to bottom, each with the lane of its station: `A0 B0 X1`. */
function rows(line: TransitLine, withRare = false): string {
  const { stations } = diagramLayout(line, withRare);
  const lanes = [...new Set(stations.map(({ x }) => x))].sort((a, b) => a - b);
  expect(stations.map(({ y }) => y)).toEqual(stations.map((_, at) => (at + 0.5) * rowPx));
  return stations.map(({ name, x }) => `${name}${lanes.indexOf(x)}`).join(' ');
}

describe('a drawn line', () => {
  it('has its stations one below the other', () => {
    expect(rows(lineOf('A B C'))).toBe('A0 B0 C0');
    expect(rows(lineOf('A'))).toBe('A0');
    expect(rows(lineOf())).toBe('');
  });

  it('has a branch beside it, after the station where it leaves or before the one where it joins', () => {
    expect(rows(lineOf('A B C D', 'B X Y'))).toBe('A0 B0 X1 Y1 C0 D0');
    expect(rows(lineOf('A B C D', 'V W C'))).toBe('A0 B0 V1 W1 C0 D0');
    expect(rows(lineOf('A B C D', 'A X C'))).toBe('A0 X1 B0 C0 D0');
  });

  it('goes straight on where a branch continues its end', () => {
    expect(rows(lineOf('A B', 'B X Y'))).toBe('A0 B0 X0 Y0');
  });

  it('puts branches of the same stretch in separate lanes, and others in one lane', () => {
    expect(rows(lineOf('A B C D', 'A X C', 'A Y C'))).toBe('A0 Y2 X1 B0 C0 D0');
    expect(rows(lineOf('A B C D', 'A X B', 'C Y D'))).toBe('A0 X1 B0 C0 Y1 D0');
  });

  it('leaves out what few trips use until that is asked for', () => {
    const line = lineOf('A B C', 'C X Y');
    line.stretches[1]!.trips = 4;
    expect(rows(line)).toBe('A0 B0 C0');
    expect(diagramLayout(line, false).leftOut).toBe(2);
    expect(rows(line, true)).toBe('A0 B0 C0 X0 Y0');
    expect(diagramLayout(line, true).leftOut).toBe(0);
  });

  it('is as high as its stations and as wide as its lanes, also with hundreds of stations', () => {
    const long = lineOf(Array.from({ length: 300 }, (_, at) => `S${at}`).join(' '));
    const layout = diagramLayout(long, false);
    expect(layout.heightPx).toBe(300 * rowPx);
    expect(layout.widthPx).toBe(diagramLayout(lineOf('A B'), false).widthPx);
    expect(diagramLayout(lineOf('A B C', 'C A'), false).widthPx).toBeGreaterThan(layout.widthPx);
  });
});

describe('a train on the drawing', () => {
  const placesOn = (line: TransitLine) => {
    const ways = new DiagramWays(diagramLayout(line, false));
    const at = (name: string) => line.stations.findIndex((station) => station.name === name);
    return (from: string, to: string, progress: number) => {
      const place = ways.placeOf({ from: at(from), to: at(to), progress });
      return place && [Math.round(place.x), Math.round((place.y / rowPx) * 100) / 100, place.down];
    };
  };

  it('is between its stations by how far it has come, down the drawing or up', () => {
    const place = placesOn(lineOf('A B C'));
    expect(place('A', 'B', 0)).toEqual([52, 0.5, true]);
    expect(place('A', 'B', 0.25)).toEqual([52, 0.75, true]);
    expect(place('B', 'A', 0.25)).toEqual([52, 1.25, false]);
    expect(place('B', 'C', 1)).toEqual([52, 2.5, true]);
  });

  it('passes stations on its tracks where it does not stop', () => {
    expect(placesOn(lineOf('A B C D'))('A', 'D', 0.5)).toEqual([52, 2, true]);
  });

  it('keeps to its branch', () => {
    const place = placesOn(lineOf('A B C D', 'B X Y'));
    expect(place('X', 'Y', 0.5)).toEqual([98, 3, true]);
    expect(place('B', 'X', 1)).toEqual([98, 2.5, true]);
  });

  it('comes round a ring up the other side', () => {
    const place = placesOn(lineOf('A B C D E F', 'F A'));
    expect(place('F', 'A', 0.5)).toEqual([98, 3, false]);
  });

  it('has no place between parts that do not meet, or at a station that is not drawn', () => {
    const line = lineOf('A B', 'X Y');
    expect(placesOn(line)('A', 'X', 0.5)).toBeNull();
    line.stretches[1]!.trips = 0;
    expect(placesOn(line)('X', 'X', 0)).toBeNull();
  });
});

test('trains keep left going down and right going up, and none hides another', () => {
  const at = (tripId: string, y: number, down: boolean) => ({
    tripId,
    title: tripId,
    late: null,
    place: { x: 50, y, down },
  });
  const marks = besideTracks([at('a', 100, true), at('b', 100, false), at('c', 104, true)]);
  expect(marks.map(({ tripId, x, y }) => [tripId, x, y])).toEqual([
    ['a', 44, 100],
    ['b', 56, 100],
    ['c', 44, 117],
  ]);
});
