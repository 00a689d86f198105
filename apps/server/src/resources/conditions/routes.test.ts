import type { ConditionCheck, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendConfirmed } from '../../testing/send-confirmed';
import { createTestApp, miniFeed } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

/** A busy morning of the timetable of the tests. */
const nowMs = Date.parse('2026-11-20T08:00:00+01:00');
const station_code = '900100003';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ feed: miniFeed, nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function check(body: object): Promise<ConditionCheck> {
  const answer = await perron.send('POST', '/api/conditions/check', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ConditionCheck>();
}

test('a condition is read, and nothing is asked where no station is named', async () => {
  expect(await check({ condition: 'train_in_station' })).toEqual({ problem: null, now: null });
});

test.each(['colour == "red"', 'platform', 'demo &&', ''])(
  'what is wrong with "%s" is said as it is of a scenario that is stored',
  async (condition) => {
    const { problem } = await check({ condition });
    expect(problem).toContain(`Unknown scenario condition: ${condition}`);
    const body = { name: `With ${condition}`, condition };
    const stored = await sendConfirmed(perron, 'POST', '/api/scenarios', body);
    expect(stored.json()).toMatchObject({ condition_problem: problem });
  },
);

test('at a station it comes to what a display there would make of it', async () => {
  const { now } = await check({ condition: '!vehicle && demo', station_code });
  expect(now).toMatchObject({ station: { code: station_code }, state: 'fulfilled', reason: null });
  expect(now?.at).toBe(new Date(nowMs).toISOString());
  const values = new Map(now?.facts.map(({ name, value }) => [name, value]));
  expect(values.get('station_code')).toBe(station_code);
  expect(values.get('position')).toBe('none');
  expect(values.get('train_in_station')).toEqual(expect.any(Boolean));
  const vehicle = await check({ condition: 'vehicle', station_code });
  expect(vehicle.now?.state).toBe('not_fulfilled');
  const platform = await check({ condition: 'platform == "2"', station_code, platform: '2' });
  expect(platform.now?.state).toBe('fulfilled');
});

test('a disruption that runs there fulfils its condition from then on', async () => {
  const ask = async () =>
    (await check({ condition: 'disruption_here', station_code: '900013102' })).now?.state;
  const before = await ask();
  const lines = await perron.send('GET', '/api/location-lines?name=U8');
  const [line] = lines.json<{ items: { id: number }[] }>().items;
  const all = `/api/location-stations?line_id=${line?.id ?? 0}&page_size=200`;
  const stations = (await perron.send('GET', all)).json<{
    items: { id: number; code: string }[];
  }>();
  const here = stations.items.find(({ code }) => code === '900013102');
  const body = {
    type: 'police',
    title: 'Police',
    line_id: line?.id,
    affected_station_ids: [here?.id],
    starts_at: new Date(nowMs - 60_000).toISOString(),
  };
  expect((await perron.send('POST', '/api/disruptions', { body })).statusCode).toBe(201);
  expect(before).toBe('not_fulfilled');
  await expect.poll(ask).toBe('fulfilled');
});

test('unknown facts are named, and do not count as not fulfilled', async () => {
  const body = { name: 'Nowhere', code: '900999777' };
  await perron.send('POST', '/api/stations', { body });
  const { now } = await check({ condition: 'train_in_station', station_code: body.code });
  expect(now).toMatchObject({
    state: 'unknown',
    reason: 'train_in_station is not known right now',
  });
});

test('a station that does not exist is named', async () => {
  const body = { condition: 'demo', station_code: '900999999' };
  const answer = await perron.send('POST', '/api/conditions/check', { body });
  expect(answer.statusCode).toBe(404);
  expect(answer.json<ErrorBody>().details?.[0]?.path).toBe('body.station_code');
});
