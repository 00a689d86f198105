import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import { describe, expect, it } from 'vitest';
import type { ViewMode } from '../../host/definition';
import { sampleNowMs, sampleSituation } from '../samples/sample-situation';
import { sampleStops, sampleTrip, unsureTrip, vehicleSituation } from '../samples/sample-trip';
import { pearlsModel } from './pearls-model';

const config = {
  theme: 'light',
  color: '{{ line.color }}',
  showHeader: true,
  headerFree: 0,
} as const;

function line(situation: Situation, mode: ViewMode = 'live') {
  return pearlsModel({ config, size: { width: 800, height: 600 }, situation, mode }, 40, '#7e5330');
}

function trip(change: Partial<typeof sampleTrip>): Situation {
  return { ...vehicleSituation, trip: { ...sampleTrip, ...change } };
}

describe('a line diagram', () => {
  it('has the colour, the badge and the destination of its line', () => {
    expect(line(vehicleSituation)).toMatchObject({
      color: '#224f86',
      head: { badge: { name: 'U8' }, direction: 'Wittenau' },
      message: null,
    });
  });

  it('falls back to its own colour where no line is known', () => {
    const { color } = line({ ...vehicleSituation, trip: { state: 'loading' } }) ?? {};
    expect(color).toBe('#7e5330');
  });

  it('is not redrawn while the train moves by less than can be seen', () => {
    const later = situationAt(vehicleSituation, sampleNowMs + 200);
    expect(line(later)).toEqual(line(vehicleSituation));
    const muchLater = situationAt(vehicleSituation, sampleNowMs + 1_000);
    expect(line(muchLater)).not.toEqual(line(vehicleSituation));
  });
});

describe('the train on the diagram', () => {
  it('is where realtime says, as long as that is fresh', () => {
    expect(line(vehicleSituation)).toMatchObject({ train: 'measured', mark: { text: null } });
    expect(line(trip({ freshness: 'aging', realtimeAtMs: sampleNowMs - 67_000 }))).toMatchObject({
      train: 'measured',
      mark: { text: 'Stand 14:02' },
    });
  });

  it('is not shown while realtime is old: nothing moves, and the age is said', () => {
    expect(line(trip({ freshness: 'stale', realtimeAtMs: sampleNowMs - 127_000 }))).toMatchObject({
      train: null,
      shown: { place: { from: 6, to: 7, progress: 0 } },
      mark: { text: 'letzte Echtzeit 14:01' },
    });
  });

  it('is where the timetable has it when there is no realtime, and is marked so', () => {
    expect(line(trip({ freshness: 'timetable', realtimeAtMs: null }))).toMatchObject({
      train: 'planned',
      mark: { text: 'Fahrplan – keine Echtzeit' },
    });
  });

  it('is not shown before it has come, nor by a clock that is uncertain', () => {
    const before = situationAt(vehicleSituation, sampleNowMs - 3_600_000);
    expect(line(before)).toMatchObject({ train: null, shown: { place: null } });
    expect(line({ ...vehicleSituation, clockUncertain: true })).toMatchObject({ train: null });
  });
});

describe('where no trip can be shown', () => {
  const without = (state: 'none' | 'loading' | 'unknown'): Situation => ({
    ...vehicleSituation,
    trip: { state },
  });

  it('a vehicle still says which line it serves, and why there is no more', () => {
    expect(line(without('loading'))).toMatchObject({
      head: { badge: { name: 'U8', background: '#224f86' }, direction: null },
      message: 'Fahrtverlauf wird geladen',
      shown: { pearls: [] },
    });
    expect(line(without('unknown'))?.message).toBe('Fahrtverlauf zurzeit nicht verfügbar');
    expect(line(without('none'))?.message).toBe('Zurzeit keine Fahrt');
  });

  it('a badge is grey where the vehicle does not say what it is', () => {
    expect(line({ ...without('loading'), vehicle: null })).toMatchObject({
      head: { badge: { name: 'U8', background: '#5b6573' } },
    });
  });

  it('a trip that is cancelled before it begins says so instead of its stops', () => {
    const position = { state: 'before_first_station' } as const;
    expect(line(trip({ cancelled: true, position }))).toMatchObject({
      message: 'Diese Fahrt fällt aus',
      train: null,
      shown: { pearls: [] },
    });
  });

  it('a cancelled trip with a train on it goes on, and says so', () => {
    const cancelled = line(trip({ cancelled: true }));
    expect(cancelled).toMatchObject({
      message: null,
      train: 'measured',
      mark: { text: 'Fahrt als ausgefallen gemeldet' },
    });
    expect(cancelled?.shown).toEqual(line(vehicleSituation)?.shown);
    const aging = { freshness: 'aging', realtimeAtMs: sampleNowMs - 67_000 } as const;
    expect(line(trip({ cancelled: true, ...aging }))?.mark.text).toBe(
      'Fahrt als ausgefallen gemeldet · Stand 14:02',
    );
  });

  it('of a run that is not sure the stops stand there that all agree on, without a train', () => {
    const ahead = sampleStops
      .slice(7)
      .map((stop) => ({ ...stop, arrivesMs: null, departsMs: null }));
    const unsure = line({ ...vehicleSituation, trip: unsureTrip(ahead) });
    expect(unsure).toMatchObject({
      message: null,
      train: null,
      color: '#224f86',
      head: { badge: { name: 'U8' }, direction: 'Wittenau' },
      shown: { place: null, leftOut: 0 },
    });
    const pearls = unsure?.shown.pearls ?? [];
    expect(pearls.map(({ name }) => name).slice(0, 2)).toEqual([
      'Heinrich-Heine-Str.',
      'Jannowitzbrücke',
    ]);
    expect(pearls.map(({ state }) => state).slice(0, 2)).toEqual(['next', 'normal']);
    expect(pearls.flatMap(({ time }) => time ?? [])).toEqual([]);
    expect(pearls.filter(({ terminal }) => terminal).map(({ name }) => name)).toEqual(['Wittenau']);
  });

  it('of one whose next stop is not sure there is no stop at all', () => {
    expect(line({ ...vehicleSituation, trip: unsureTrip([]) })).toMatchObject({
      head: { badge: { name: 'U8' }, direction: 'Wittenau' },
      message: 'Nächster Halt zurzeit nicht bekannt',
      train: null,
      shown: { pearls: [] },
      mark: { text: null },
    });
  });

  it('a display in a station shows nothing, and the editor says why', () => {
    expect(line(sampleSituation)).toBeNull();
    expect(line(sampleSituation, 'editor')?.message).toContain('nur im Editor');
  });
});
