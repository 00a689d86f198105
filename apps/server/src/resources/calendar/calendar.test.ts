import type { ConditionCheck, ConditionHour, Manifest } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, miniFeed } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

/** A Friday morning. */
const nowMs = Date.parse('2026-11-20T08:00:00+01:00');
const station_code = '900100003';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ feed: miniFeed, nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function calendar(): Promise<Manifest['calendar']> {
  const url = `/api/display-runtime/manifest?sid=${station_code}&ot=1`;
  return (await perron.app.inject({ url })).json<Manifest>().calendar;
}

async function stateOf(condition: string) {
  const body = { condition, station_code };
  const answer = await perron.send('POST', '/api/conditions/check', { body });
  return answer.json<ConditionCheck>().now?.state;
}

test('a holiday that operators record reaches the displays, and one that they delete is gone', async () => {
  expect(await calendar()).toMatchObject({ holidays: [], publicKnown: null, hemisphere: 'north' });
  expect(await stateOf('!holiday')).toBe('unknown');
  const body = { day: '2026-11-20', name: 'Founding Day', type: 'public', region: null };
  const made = await perron.send('POST', '/api/holidays', { body });
  expect(made.statusCode, made.body).toBe(201);
  await expect.poll(calendar).toMatchObject({
    holidays: [{ from: '2026-11-20', until: '2026-11-20', type: 'public', region: null }],
    publicKnown: { from: '2026-01-01', until: '2026-12-31' },
  });
  expect(await stateOf('holiday')).toBe('fulfilled');
  const { id, version } = made.json<{ id: number; version: number }>();
  const gone = await perron.send('DELETE', `/api/holidays/${id}`, {
    headers: { 'if-match': `"${version}"` },
  });
  expect(gone.statusCode, gone.body).toBeLessThan(300);
  await expect.poll(calendar).toMatchObject({ holidays: [] });
});

test('a condition is asked of the clock and of the service day', async () => {
  expect(await stateOf('weekday == "friday" && time.between("06:00", "09:00")')).toBe('fulfilled');
  expect(await stateOf('night || season == "summer"')).toBe('not_fulfilled');
  expect(await stateOf('time >= "08:00" && date == "2026-11-20"')).toBe('fulfilled');
});

test('over an hour it changes at the minute that it names', async () => {
  const body = {
    condition: 'time.between("07:15", "07:40")',
    station_code,
    platform: null,
    until: null,
  };
  const answer = await perron.send('POST', '/api/conditions/hour', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  const { stretches } = answer.json<ConditionHour>();
  expect(stretches.map(({ from, state }) => [from.slice(11, 16), state])).toEqual([
    ['06:00', 'not_fulfilled'],
    ['06:15', 'fulfilled'],
    ['06:40', 'not_fulfilled'],
  ]);
});
