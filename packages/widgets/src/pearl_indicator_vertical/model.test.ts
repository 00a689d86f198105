import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { sampleTrip, vehicleSituation } from '../shared/samples/sample-trip';
import { pearlIndicatorVerticalModel } from './model';
import type { PearlIndicatorVerticalModel } from './model';
import { pearlIndicatorVerticalSample } from './sample';
import { pearlIndicatorVerticalStates } from './states';
import { pearlIndicatorVerticalSchema } from './schema';
import { rowMiddlePx, trainYPx } from './train-y';

interface Case {
  readonly situation?: Situation;
  readonly config?: Record<string, unknown>;
  readonly size?: { readonly width: number; readonly height: number };
}

function model({ situation, config, size }: Case = {}): PearlIndicatorVerticalModel {
  const made = pearlIndicatorVerticalModel({
    ...pearlIndicatorVerticalSample,
    config: pearlIndicatorVerticalSchema.parse(config ?? {}),
    ...(situation && { situation }),
    ...(size && { size }),
  });
  if (made === null) throw new Error('There is something to show.');
  return made;
}

const namesOf = ({ shown }: PearlIndicatorVerticalModel) => shown.pearls.map(({ name }) => name);

it('leaves room beside its header where a clock stands, else none', () => {
  expect(model().headFreePx).toBe(0);
  expect(model({ config: { headerFree: 240 } }).headFreePx).toBe(240);
});

describe('the stops ahead', () => {
  it('are three, between the last one the train left and the end of the trip', () => {
    expect(namesOf(model())).toEqual([
      'Moritzplatz',
      'Heinrich-Heine-Str.',
      'Jannowitzbrücke',
      'Alexanderplatz',
      'Wittenau',
    ]);
    expect(model().rows.at(-1)?.skipped).toBe('13 weitere Halte');
  });

  it('are as many as the operator wants', () => {
    expect(namesOf(model({ config: { numStations: 1 } }))).toHaveLength(3);
  });

  it('are as many as there is room for: first the one behind gives way', () => {
    const small = namesOf(model({ size: { width: 400, height: 300 } }));
    expect(small[0]).toBe('Heinrich-Heine-Str.');
    expect(small.at(-1)).toBe('Wittenau');
  });

  it('stand inside the box, one below the other, none too low to be read', () => {
    const sizes = [
      { width: 400, height: 300 },
      { width: 500, height: 600 },
      { width: 1080, height: 1920 },
      { width: 3840, height: 2160 },
    ];
    for (const size of sizes) {
      const { rows, footHeightPx } = model({ size, config: { numStations: 20 } });
      for (const [index, row] of rows.entries()) {
        const belowPx = (rows[index + 1]?.topPx ?? size.height - footHeightPx) + 1;
        expect(row.topPx + row.heightPx).toBeLessThanOrEqual(belowPx);
        expect(row.heightPx).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('make the next one largest, and where it stands the current one', () => {
    const largest = ({ rows, shown }: PearlIndicatorVerticalModel) => {
      const sizes = rows.map(({ fontSizePx }) => fontSizePx);
      return shown.pearls[sizes.indexOf(Math.max(...sizes))]?.state;
    };
    expect(largest(model())).toBe('next');
    const standing = situationAt(vehicleSituation, sampleNowMs + 30_000);
    expect(largest(model({ situation: standing }))).toBe('current');
  });

  it('have their times of arrival, unless the operator wants none', () => {
    expect(model().rows.map(({ time }) => time)).toEqual([
      '14:02',
      '14:03',
      '14:04',
      '14:06',
      '14:27',
    ]);
    expect(model({ config: { showTimes: false } }).rows[0]?.time).toBeNull();
  });

  it('say where the train does not stop, instead of a time', () => {
    const stops = sampleTrip.stops.map((stop, at) => ({ ...stop, cancelled: at === 8 }));
    const situation: Situation = { ...vehicleSituation, trip: { ...sampleTrip, stops } };
    expect(model({ situation }).rows[2]).toMatchObject({ cancelled: 'Halt entfällt', time: null });
  });
});

describe('the train', () => {
  it('is between the stop that it left and the next one, nearer the longer it goes', () => {
    const at = (ms: number) =>
      model({ situation: situationAt(vehicleSituation, sampleNowMs + ms) });
    const now = at(0);
    expect(trainYPx(now)).toBeGreaterThan(rowMiddlePx(now, 0));
    expect(trainYPx(at(5_000))).toBeGreaterThan(trainYPx(now) ?? 0);
    expect(trainYPx(at(30_000))).toBe(Math.round(rowMiddlePx(at(30_000), 0)));
  });

  it('comes from above where the stop behind it has no room', () => {
    const small = model({ size: { width: 400, height: 300 } });
    expect(trainYPx(small)).toBeGreaterThanOrEqual(small.headHeightPx);
    expect(trainYPx(small)).toBeLessThan(rowMiddlePx(small, 0));
  });
});

it('each named state can be drawn', () => {
  for (const { name, input } of pearlIndicatorVerticalStates) {
    expect(pearlIndicatorVerticalModel(input), name.en).not.toBeNull();
  }
});
