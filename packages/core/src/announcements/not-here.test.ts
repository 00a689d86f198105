import type { PassengerLanguage } from '@perron/schema';
import { expect, test } from 'vitest';
import type { Call } from '../departures/call';
import { buildSituation } from '../situation/build-situation';
import { callIn, inputOf, nowMs, placeOf } from '../testing/situations';
import { announcementsDue } from './announcements-due';
import type { DueInput } from './due-input';
import { defaultAnnouncementRules } from './rules';

const unpredicted = { expectedMs: null, delaySeconds: null };

function inputFor(data: readonly Call[], languages: readonly PassengerLanguage[]): DueInput {
  const departures = {
    madeAtMs: nowMs,
    fetchedAtMs: nowMs,
    coversUntilMs: nowMs + 7_200_000,
    data,
  };
  return {
    situation: buildSituation(inputOf({ place: placeOf(), departures, languages })),
    rules: defaultAnnouncementRules,
    direct: [],
    playlist: null,
    said: new Map(),
  };
}

function texts(...data: readonly Call[]): string[] {
  return announcementsDue(inputFor(data, ['de', 'en'])).flatMap(({ parts }) =>
    parts.map(({ text }) => text),
  );
}

test('the made-up minutes of a service by headway are not announced; what is predicted of it is', () => {
  const grid = callIn(200, { headway: 600, ...unpredicted });
  expect(texts(grid)).toEqual([]);
  expect(texts(grid, callIn(230, { tripId: 'seen', headway: 600 }))).toEqual([
    'U8 nach Wittenau, 3 Minuten, Gleis 1.',
    'U8 to Wittenau, 3 minutes, platform 1.',
  ]);
});

test.each([
  [{ boarding: 'no_stop' }, 'hält hier nicht', 'does not stop here'],
  [{ boarding: 'none' }, 'kein Einstieg', 'no boarding'],
  [{ movedTo: 'S Voltastr.' }, 'heute ab Voltastr.', 'departs from Voltastr. today'],
] as const)(
  'a train that nobody can board here (%j) is said to be that, not to come',
  (change, de, en) => {
    for (const seconds of [200, 20]) {
      const time = seconds === 200 ? '14:06' : '14:03';
      expect(texts(callIn(seconds, { ...change, platform: '2' }))).toEqual([
        `U8 nach Wittenau, ${time} Uhr, ${de}.`,
        `U8 to Wittenau, ${time}, ${en}.`,
      ]);
    }
  },
);

test('a bus that comes only if it was booked is announced once it is seen to come', () => {
  expect(texts(callIn(200, { boarding: 'by_phone', ...unpredicted }))).toEqual([]);
  expect(texts(callIn(200, { boarding: 'by_phone' }))).toHaveLength(2);
});

test('minutes that are worked out from a position are said to be about right, and claim no train', () => {
  expect(texts(callIn(200, { estimated: true }))[0]).toBe(
    'U8 nach Wittenau, etwa 3 Minuten, Gleis 1.',
  );
  expect(texts(callIn(20, { estimated: true }))).toEqual([]);
});

test('a text of a playlist in a language that no voice speaks is not read by the voice of another', () => {
  const entries = [
    { type: 'Audio', duration: 60_000, text: 'Attention à la marche.' },
  ] as unknown as NonNullable<DueInput['playlist']>['entries'];
  const holds = (languages: readonly PassengerLanguage[], rules = defaultAnnouncementRules) => {
    const input = inputFor([], languages);
    return announcementsDue({ ...input, rules, playlist: { id: 1, entries, sinceMs: nowMs } }).map(
      ({ hold }) => hold,
    );
  };
  expect(holds(['fr', 'en'])).toEqual(['no_voice']);
  expect(holds(['en', 'fr'])).toEqual([null]);
  // Operators who say which language they write in are believed.
  expect(holds(['fr', 'en'], { ...defaultAnnouncementRules, languages: ['en'] })).toEqual([null]);
});
