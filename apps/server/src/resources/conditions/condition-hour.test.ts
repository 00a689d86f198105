import type { ConditionHour } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, miniFeed } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

/** A busy morning of the timetable of the tests. */
const nowMs = Date.parse('2026-11-20T08:00:00+01:00');
const hourMs = 3_600_000;
const station_code = '900100003';
const hermannplatz = '900078101';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ feed: miniFeed, nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function hour(body: object): Promise<ConditionHour> {
  const answer = await perron.send('POST', '/api/conditions/hour', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ConditionHour>();
}

const at = (time: string) => new Date(`2026-11-20T${time}+01:00`).toISOString();

/** When something leaves from a station by the timetable, as the transit service says it. */
async function plannedMoments(code: string): Promise<number[]> {
  const from = encodeURIComponent(at('06:30:00'));
  const url = `/transit/stops/${code}/departures?when=${from}&duration=150`;
  const { departures } = (await perron.send('GET', url)).json<{
    departures: readonly { readonly plannedWhen: string }[];
  }>();
  return departures.map(({ plannedWhen }) => Date.parse(plannedWhen));
}

test('trains make it so for the 30 s before each leaves, as the timetable has them', async () => {
  const answer = await hour({ condition: 'train_in_station', station_code });
  expect(answer).toMatchObject({ problem: null, from: at('07:00:00'), until: at('08:00:00') });
  const moments = await plannedMoments(station_code);
  const seconds = Array.from({ length: 3600 }, (_, second) => nowMs - hourMs + second * 1000);
  const there = seconds.filter((ms) =>
    moments.some((leaves) => leaves - 30_000 <= ms && ms < leaves),
  );
  expect(there.length).toBeGreaterThan(100);
  expect(answer.fulfilled_seconds).toBe(there.length);
  expect(answer.unknown_seconds).toBe(0);
  for (const stretch of answer.stretches) {
    expect(stretch.trains.length > 0).toBe(stretch.state === 'fulfilled');
  }
});

test('stretches follow each other from the beginning of the hour to its end', async () => {
  const { stretches, from, until } = await hour({ condition: '!train_in_station', station_code });
  expect(stretches.map((stretch) => stretch.from)).toEqual([
    from,
    ...stretches.slice(0, -1).map((stretch) => stretch.until),
  ]);
  expect(stretches.at(-1)?.until).toBe(until);
});

test('a platform counts its own trains', async () => {
  const all = await hour({ condition: 'train_in_station', station_code });
  const none = await hour({ condition: 'train_in_station', station_code, platform: 'nowhere' });
  expect(all.fulfilled_seconds).toBeGreaterThan(0);
  expect(none).toMatchObject({ fulfilled_seconds: 0, stretches: [{ trains: [] }] });
});

test('a disruption makes it so from its beginning to its end, and is named', async () => {
  const find = async (path: string) =>
    (await perron.send('GET', path)).json<{ items: { id: number; code?: string }[] }>().items;
  const [line] = await find('/api/location-lines?name=U8');
  const stations = await find(`/api/location-stations?line_id=${line?.id ?? 0}&page_size=200`);
  const here = stations.find(({ code }) => code === hermannplatz);
  const body = {
    type: 'medical',
    title: 'Ambulance',
    line_id: line?.id,
    affected_station_ids: [here?.id],
    starts_at: at('07:10:00'),
    ends_at: at('07:30:00'),
  };
  const made = await perron.send('POST', '/api/disruptions', { body });
  expect(made.statusCode, made.body).toBe(201);
  const condition = 'disruption_here';
  const answer = await hour({ condition, station_code: hermannplatz });
  expect(answer.fulfilled_seconds).toBe(1200);
  const { id } = made.json<{ id: number }>();
  expect(answer.stretches.filter(({ state }) => state === 'fulfilled')).toEqual([
    expect.objectContaining({
      from: at('07:10:00'),
      until: at('07:30:00'),
      trains: [],
      disruptions: [{ id, type: 'medical', line: 'U8' }],
    }),
  ]);
  const earlier = await hour({ condition, station_code: hermannplatz, until: at('07:00:00') });
  expect(earlier).toMatchObject({ from: at('06:00:00'), fulfilled_seconds: 0 });
});

test('on a day that the timetable does not know, nothing is said of trains', async () => {
  const answer = await hour({
    condition: 'train_in_station',
    station_code,
    until: '2036-02-01T12:00:00Z',
  });
  expect(answer).toMatchObject({ fulfilled_seconds: 0, unknown_seconds: 3600 });
  expect(answer.stretches).toHaveLength(1);
  expect(answer.stretches[0]?.reason).toContain('train_in_station');
});

test('a condition that cannot be read, and a station that does not exist, are named', async () => {
  const unread = await hour({ condition: 'colour == "red"', station_code });
  expect(unread.problem).toContain('Unknown scenario condition');
  expect(unread.stretches).toMatchObject([{ state: 'error' }]);
  const body = { condition: 'demo', station_code: '900999999' };
  const answer = await perron.send('POST', '/api/conditions/hour', { body });
  expect(answer.statusCode).toBe(404);
});
