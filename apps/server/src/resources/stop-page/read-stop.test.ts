import { TransitError } from '@perron/adapters/transit';
import type { LiftNotice, StopNotice } from '@perron/adapters/transit';
import { berlinStyle, keptTimetable } from '@perron/core';
import type { Believed } from '@perron/core';
import type { Departure, DeparturesAnswer, Line } from '@perron/schema';
import { expect, test } from 'vitest';
import { networkCalendar } from '../../live/network-calendar';
import { RememberedFeeds } from './remembered-feeds';
import { readStop } from './read-stop';
import type { ReadStopDeps } from './read-stop';

const startMs = Date.parse('2026-11-20T13:00:00Z');
const line: Line = {
  type: 'line',
  id: 'U8',
  fahrtNr: null,
  name: 'U8',
  public: true,
  mode: null,
  product: 'subway',
};
const minutes = [3, 8, 13, 18, 23, 28, 33, 38];

function departure(minute: number): Departure {
  const when = new Date(startMs + minute * 60_000).toISOString();
  const sample = {
    tripId: `trip-${minute}`,
    when,
    plannedWhen: when,
    delay: 0,
    line,
    direction: 'Wittenau',
    platform: '2',
    plannedPlatform: '2',
    cancelled: false,
    remarks: [],
  };
  return sample as unknown as Departure;
}

interface TestAnswer {
  readonly departures: readonly number[];
  readonly madeAtMs: () => number;
  readonly believed?: readonly Believed[];
  readonly lifts?: () => Promise<readonly LiftNotice[]>;
  readonly notices?: () => Promise<readonly StopNotice[]>;
}

/** A stop whose source answers with these departures, and whose timetable has all of them. */
function stopWith(answer: TestAnswer, nowMs: () => number) {
  const code = '900100003';
  const deps = {
    transit: {
      service: () => ({
        async departures(): Promise<DeparturesAnswer> {
          return {
            departures: answer.departures.map(departure),
            realtimeDataUpdatedAt: Math.floor(answer.madeAtMs() / 1000),
          };
        },
        liftNotices: answer.lifts ?? (async () => []),
        stopNotices: answer.notices ?? (async () => []),
      }),
      networkStyle: () => berlinStyle,
      manifestFacts: () => ({
        timeZone: 'Europe/Berlin',
        minuteForm: 'min',
        languages: ['de', 'en'],
        transit: { demo: false, realtime: true },
      }),
      calendar: () =>
        networkCalendar({
          today: '2026-11-20',
          serviceDayEnds: '04:00',
          holidays: [],
          hemisphere: null,
          dayTypes: null,
        }),
      placeOf: async () => ({ code, name: 'Voltastr.', products: [] }),
      reach: () => null,
      guesses: { believed: () => answer.believed ?? [] },
    },
    stations: { byCode: async () => undefined },
    disruptions: { list: async () => [], between: async () => [] },
    dictionary: async () => [],
    nowMs,
    believedMs: new RememberedFeeds().believedMs,
    timetable: async () =>
      keptTimetable({
        stationCode: code,
        from: new Date(startMs - 3_600_000).toISOString(),
        until: new Date(startMs + 71 * 3_600_000).toISOString(),
        lines: [line],
        directions: ['Wittenau'],
        platforms: ['2'],
        calls: minutes.map((minute) => [startMs / 1000 + minute * 60, 0, 0, 0]),
      }),
  } as unknown as ReadStopDeps;
  const read = async () => (await readStop({ code, platform: null, language: 'de' }, deps))?.model;
  return { read, deps };
}

const whole = { departures: minutes, madeAtMs: () => startMs };

test('a whole answer counts down', async () => {
  const model = await stopWith(whole, () => startMs).read();
  expect(model?.marks).toEqual([]);
  expect(model?.rows?.map(({ when }) => when)[0]).toBe('3 min');
  expect(model?.rows).toHaveLength(8);
});

test('an answer that lost most departures says so, and counts nothing down', async () => {
  const model = await stopWith({ ...whole, departures: [3, 8] }, () => startMs).read();
  expect(model?.marks).toMatchObject([{ text: 'Abfahrten unvollständig' }]);
  expect(model?.rows?.map(({ when }) => when)).toEqual(['14:03', '14:08']);
});

test('an empty answer is no empty stop: the timetable stands there, and is called that', async () => {
  const model = await stopWith({ ...whole, departures: [] }, () => startMs).read();
  expect(model?.rows).toHaveLength(8);
  expect(model?.marks).toMatchObject([{ text: 'Fahrplan – keine Echtzeit' }]);
  expect(model?.rows?.[0]?.when).toBe('14:03');
});

test('a feed that freezes under fresh stamps ends as the timetable', async () => {
  let nowMs = startMs;
  const { read } = stopWith({ ...whole, madeAtMs: () => nowMs }, () => nowMs);
  expect((await read())?.marks).toEqual([]);
  for (let turn = 0; turn < 30; turn += 1) {
    nowMs += 30_000;
    await read();
  }
  const model = await read();
  expect(model?.marks[0]?.text).toMatch(/Fahrplan|letzte Echtzeit/);
  expect(model?.rows?.every(({ when }) => /^\d\d:\d\d$/.test(when))).toBe(true);
});

test('a feed that stands still, and that operators believe, counts down', async () => {
  let nowMs = startMs;
  const believed = [{ source: 0, guesses: ['still'] }];
  const { read } = stopWith({ ...whole, madeAtMs: () => nowMs, believed }, () => nowMs);
  for (let turn = 0; turn < 20; turn += 1) {
    nowMs += 30_000;
    await read();
  }
  expect((await read())?.marks).toEqual([]);
});

test('a source that cannot be asked, with the timetable and without', async () => {
  const { deps } = stopWith(whole, () => startMs);
  const failing = {
    ...deps,
    transit: {
      ...deps.transit,
      service: () => ({
        departures: () => Promise.reject(new Error()),
        liftNotices: () => Promise.reject(new TransitError('upstream_failed', 'gone')),
        stopNotices: () => Promise.reject(new TransitError('upstream_failed', 'gone')),
      }),
    },
  } as unknown as ReadStopDeps;
  const asked = { code: '1', platform: null, language: 'de' } as const;
  expect((await readStop(asked, failing))?.model.rows).toHaveLength(8);
  const without = { ...failing, timetable: async () => null };
  expect((await readStop(asked, without))?.model).toMatchObject({
    rows: null,
    marks: [{ text: 'Abfahrten zurzeit nicht verfügbar' }],
  });
});

test('lifts stand on the page in the words of the source, and are told when they are new', async () => {
  const lift = { id: 'a', text: 'Aufzug in der Voltastr. defekt.', language: 'de' };
  const lifts = async () => [{ ...lift, saidAtMs: startMs - 60_000 }];
  const model = await stopWith({ ...whole, lifts }, () => startMs).read();
  const spoken = 'Aufzug in der Voltastraße defekt.';
  expect(model?.lifts).toEqual({
    notices: [{ text: lift.text, spoken, language: null }],
    mark: null,
  });
  expect(model?.updates).toContain(lift.text);
});

test('notices on the stop, its lines and the network stand there; those on the stop are news', async () => {
  const notice = (about: StopNotice['about'], text: string): StopNotice => {
    return { id: text, text, language: 'de', saidAtMs: startMs - 60_000, about };
  };
  const notices = [notice('stop', 'Ausgang Ost gesperrt'), notice('network', 'Streik am Montag')];
  const model = await stopWith({ ...whole, notices: async () => notices }, () => startMs).read();
  expect(model?.notices?.notices.map(({ text }) => text)).toEqual([
    ...['Ausgang Ost gesperrt', 'Streik am Montag'],
  ]);
  expect(model?.updates).toContain('Ausgang Ost gesperrt');
  expect(model?.updates).not.toContain('Streik am Montag');
  expect((await stopWith(whole, () => startMs).read())?.notices).toBeNull();
});

test('where nothing is known of lifts, nothing is said of them', async () => {
  expect((await stopWith(whole, () => startMs).read())?.lifts).toBeNull();
  const refused = () => Promise.reject(new TransitError('not_found', 'no such stop'));
  expect((await stopWith({ ...whole, lifts: refused }, () => startMs).read())?.lifts).toBeNull();
});
