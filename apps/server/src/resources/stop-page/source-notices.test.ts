import type { LiftNotice } from '@perron/adapters/transit';
import { expect, test } from 'vitest';
import { sourceNotices } from './source-notices';

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');
const asked = { language: 'de', dictionary: [], nowMs, timeZone: 'Europe/Berlin' } as const;
const minutes = 60_000;

function notice(change: Partial<LiftNotice> = {}): LiftNotice {
  return { id: 'a', text: 'Aufzug defekt', language: 'de', saidAtMs: nowMs, ...change };
}

test('old notices say how old they are, and those of this morning are not repeated', () => {
  const at = (ageMinutes: number | null) =>
    sourceNotices(
      [notice({ saidAtMs: ageMinutes === null ? null : nowMs - ageMinutes * minutes })],
      asked,
    );
  expect(at(15)?.mark).toBeNull();
  expect(at(16)?.mark?.text).toBe('Stand 13:47');
  expect(at(360)?.mark).not.toBeNull();
  expect(at(361)).toBeNull();
  expect(at(null)).toBeNull();
});

test('a text in another language is named as one, and read by its voice or by none', () => {
  const notices = [notice({ text: 'Lift at Potsdamer Pl. 12:30', language: 'en' })];
  expect(sourceNotices(notices, asked)?.notices[0]).toMatchObject({ language: 'en' });
  const unnamed = sourceNotices([notice({ text: 'U-Bhf. Pl.', language: null })], asked);
  expect(unnamed?.notices[0]).toMatchObject({ language: null, spoken: 'U-Bahnhof Platz.' });
  const polish = sourceNotices([notice({ text: 'Winda nieczynna', language: 'pl' })], asked);
  expect(polish?.notices[0]).toEqual({ language: 'pl', text: 'Winda nieczynna', spoken: null });
});

test('nobody reads through thirty of them to the departures', () => {
  const notices = Array.from({ length: 30 }, (_, index) => notice({ id: `${index}` }));
  expect(sourceNotices(notices, asked)?.notices).toHaveLength(6);
});
