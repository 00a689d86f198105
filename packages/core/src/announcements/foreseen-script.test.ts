import type { Playlist, Scenario } from '@perron/schema';
import { expect, test } from 'vitest';
import type { Candidate } from '../scenarios/choose';
import { buildSituation } from '../situation/build-situation';
import { callIn, inputOf, nowMs, placeOf } from '../testing/situations';
import { clockTimeWithSeconds } from '../time/local-time';
import { foreseenScript } from './foreseen-script';
import { defaultAnnouncementRules } from './rules';

const scenario = { id: 18, name: 'Station', priority: 100 } as Scenario;
const playlist = {
  id: 1,
  scenario_id: 18,
  output_type_id: 7,
  entries: [{ type: 'Audio', text: 'Bitte Abstand.', duration: 600 }],
} as unknown as Playlist;
const candidate: Candidate = { scenario, playlist, condition: () => ({ state: 'fulfilled' }) };

function script(minutes: number, change: Partial<Parameters<typeof foreseenScript>[0]> = {}) {
  const situation = buildSituation(
    inputOf({
      place: placeOf({ platform: '1' }),
      departures: {
        data: [callIn(300)],
        madeAtMs: nowMs,
        fetchedAtMs: nowMs,
        coversUntilMs: nowMs + 3_600_000,
      },
    }),
  );
  return foreseenScript({
    situation,
    rules: defaultAnnouncementRules,
    direct: [],
    candidates: [candidate],
    disruptions: null,
    untilMs: nowMs + minutes * 60_000,
    ...change,
  }).map(
    ({ atMs, announcement: { kind } }) =>
      `${clockTimeWithSeconds(atMs, 'Europe/Berlin').slice(3)} ${kind}`,
  );
}

test('announcements are foreseen: the text, the train at three minutes and at the platform', () => {
  expect(script(10)).toEqual(['03:00 scene', '04:05 approach', '07:30 arrival', '08:00 scene']);
  expect(script(1)).toEqual(['03:00 scene']);
});

test('operators’ announcements come first, in the quiet hours only urgent ones', () => {
  const until = new Date(nowMs + 60_000).toISOString();
  const parts = [{ language: 'de' as const, text: 'Bahnsteig räumen.' }];
  const spans = [{ from: '00:00', until: '00:00', volume: 0.3, say: 'urgent' as const }];
  expect(
    script(10, {
      direct: [{ id: 1, parts, until, displayId: null }],
      rules: { ...defaultAnnouncementRules, spans },
    }),
  ).toEqual(['03:00 operator']);
});
