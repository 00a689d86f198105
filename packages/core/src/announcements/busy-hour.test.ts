import { expect, test } from 'vitest';
import type { Call } from '../departures/call';
import type { SituationInput } from '../situation/build-situation';
import { callIn, disruptionAt, inputOf, nowMs as base, placeOf } from '../testing/situations';
import { leftOutOf, scriptOf, scriptSteps } from './testing/script';

/** 14:00 in Berlin; the helpers' own moment is 14:03. */
const two = base - 3 * 60_000;
const at = (minutes: number, seconds = 0) => two + (minutes * 60 + seconds) * 1000;

function train(minutes: number, change: Partial<Call> = {}): Call {
  const plannedMs = at(minutes);
  return callIn(0, { tripId: `t${minutes}`, plannedMs, expectedMs: plannedMs, ...change });
}

const police = disruptionAt(['900100003'], {
  id: 7,
  startsAt: new Date(at(31)).toISOString(),
  endsAt: new Date(at(44)).toISOString(),
  messages: [
    { language: 'de', message: 'Polizeieinsatz in Voltastr. Bitte mit Verspätungen rechnen.' },
    { language: 'en', message: 'Police operation at Voltastr. Expect delays.' },
  ],
});

/** An hour at platform 1: one train every ten minutes, and what goes wrong with them. */
function hour(nowMs: number): SituationInput {
  // From 14:47 on realtime stands still; the source is asked all the same.
  const madeAtMs = Math.min(nowMs - (nowMs % 30_000), at(47));
  const moved = nowMs >= at(12) ? '2' : '1';
  const cancelled = nowMs >= at(18) && nowMs < at(27);
  const data = [
    train(5),
    train(15, { platform: moved }),
    train(25, { expectedMs: at(27), delaySeconds: 120 }),
    train(30, cancelled ? { cancelled: true, expectedMs: null } : {}),
    train(45, { expectedMs: null, delaySeconds: null }),
    train(51),
    train(56),
  ];
  return inputOf({
    nowMs,
    languages: ['de', 'en'],
    place: placeOf({ platform: '1' }),
    departures: { data, madeAtMs, fetchedAtMs: madeAtMs, coversUntilMs: at(120) },
    disruptions: { data: [police], fetchedAtMs: nowMs },
  });
}

const playlist = {
  id: 1,
  sinceMs: at(0),
  entries: [
    { type: 'Audio', text: 'Bitte halten Sie Abstand an Gleis {{ platform }}.', duration: 240 },
    { type: 'Audio', text: '{{ station.next }}', duration: 240 },
  ] as const,
};

const steps = scriptSteps({ fromMs: at(0), untilMs: at(60), playlist, inputAt: hour });

test('an hour at a busy platform is announced in German and English, in this order', () => {
  expect(scriptOf(steps)).toEqual([
    '14:00:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:01:01 approach: U8 nach Wittenau, 3 Minuten, Gleis 1. / U8 to Wittenau, 3 minutes, platform 1.',
    '14:04:30 arrival: Gleis 1: U8 nach Wittenau. / Platform 1: U8 to Wittenau.',
    '14:08:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:11:01 approach: U8 nach Wittenau, 3 Minuten, Gleis 1. / U8 to Wittenau, 3 minutes, platform 1.',
    '14:12:00 platform_change: Bitte beachten: U8 nach Wittenau, 14:15 Uhr, heute Gleis 2 statt Gleis 1. / Please note: U8 to Wittenau, 14:15, today from platform 2 instead of platform 1.',
    '14:16:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:18:00 cancellation: U8 nach Wittenau, 14:30 Uhr, fällt aus. / U8 to Wittenau, 14:30, is cancelled.',
    '14:23:00 cancellation: U8 nach Wittenau, 14:30 Uhr, fällt aus. / U8 to Wittenau, 14:30, is cancelled.',
    '14:23:07 approach: U8 nach Wittenau, 3 Minuten, Gleis 1. / U8 to Wittenau, 3 minutes, platform 1.',
    '14:24:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:26:30 arrival: Gleis 1: U8 nach Wittenau. / Platform 1: U8 to Wittenau.',
    '14:27:00 cancellation: U8 nach Wittenau, 14:30 Uhr, fährt nun doch. / U8 to Wittenau, 14:30, will run after all.',
    '14:27:08 approach: U8 nach Wittenau, 2 Minuten, Gleis 1. / U8 to Wittenau, 2 minutes, platform 1.',
    '14:29:30 arrival: Gleis 1: U8 nach Wittenau. / Platform 1: U8 to Wittenau.',
    '14:31:00 disruption: Polizeieinsatz in Voltastr. Bitte mit Verspätungen rechnen. / Police operation at Voltastr. Expect delays.',
    '14:32:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:40:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:41:00 disruption_again: Polizeieinsatz in Voltastr. Bitte mit Verspätungen rechnen. / Police operation at Voltastr. Expect delays.',
    '14:41:09 planned: U8 nach Wittenau, laut Fahrplan um 14:45 Uhr, Gleis 1. / U8 to Wittenau, scheduled for 14:45, platform 1.',
    '14:47:01 approach: U8 nach Wittenau, 3 Minuten, Gleis 1. / U8 to Wittenau, 3 minutes, platform 1.',
    '14:48:00 scene: Bitte halten Sie Abstand an Gleis 1.',
    '14:52:01 planned: U8 nach Wittenau, laut Fahrplan um 14:56 Uhr, Gleis 1. / U8 to Wittenau, scheduled for 14:56, platform 1.',
    '14:56:00 scene: Bitte halten Sie Abstand an Gleis 1.',
  ]);
});

test('departures too old to be announced are left out', () => {
  expect(leftOutOf(steps)).toEqual([
    '14:26:30 train_at_platform scene',
    '14:48:31 not_live planned',
  ]);
});
