import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { pearlIndicatorHorizontalModel } from './model';
import { pearlIndicatorHorizontalSample } from './sample';
import { pearlIndicatorHorizontalStates } from './states';
import { pearlIndicatorHorizontalSchema } from './schema';

function model(situation: Situation = vehicleSituation, config: Record<string, unknown> = {}) {
  return pearlIndicatorHorizontalModel({
    ...pearlIndicatorHorizontalSample,
    config: pearlIndicatorHorizontalSchema.parse(config),
    situation,
  });
}

const inSeconds = (seconds: number) => situationAt(vehicleSituation, sampleNowMs + seconds * 1000);

describe('the stops of a trip side by side', () => {
  it('are all of them, or as many ahead as the operator wants', () => {
    expect(model()?.shown.pearls).toHaveLength(24);
    const some = model(vehicleSituation, { numStations: 2 })?.shown.pearls;
    expect(some?.map(({ name }) => name)).toEqual([
      'Moritzplatz',
      'Heinrich-Heine-Str.',
      'Jannowitzbrücke',
      'Wittenau',
    ]);
  });

  it('are blue where no line gives a colour', () => {
    const { color } = model({ ...vehicleSituation, trip: { state: 'loading' } }) ?? {};
    expect(color).toBe('#115d91');
  });
});

describe('above them', () => {
  it('room is left where a clock stands, else none', () => {
    expect(model()?.headFreePx).toBe(0);
    expect(model(vehicleSituation, { headerFree: 240 })?.headFreePx).toBe(240);
  });

  it('stands the next station, and where the train stands this one', () => {
    expect(model()?.focus).toEqual({ label: 'Nächste Station', name: 'Heinrich-Heine-Str.' });
    expect(model(inSeconds(30))?.focus).toEqual({
      label: 'Diese Station',
      name: 'Heinrich-Heine-Str.',
    });
  });

  it('the last station is called so', () => {
    expect(model(inSeconds(1_470))?.focus).toEqual({ label: 'Endstation', name: 'Wittenau' });
  });

  it('stands nothing where the operator wants no header', () => {
    expect(model(vehicleSituation, { showHeader: false })).toMatchObject({
      head: null,
      focus: null,
    });
  });
});

it('each named state can be drawn', () => {
  for (const { name, input } of pearlIndicatorHorizontalStates) {
    expect(pearlIndicatorHorizontalModel(input), name.en).not.toBeNull();
  }
});
