import type { DeparturesAnswer, DisplayTimetable } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const now = Date.parse('2026-11-20T14:03:00+01:00');
const station = '900100003';
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => now });
});
afterAll(() => perron.close());

async function timetable(): Promise<DisplayTimetable> {
  const answer = await perron.app.inject(`/api/display-runtime/timetable?sid=${station}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<DisplayTimetable>();
}

test('a kept timetable lists what the transit service lists, for 72 hours', async () => {
  const kept = await timetable();
  expect([kept.from, kept.until]).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-23T13:00:00.000Z']);
  const day = await perron.app.inject(
    `/transit/stops/${station}/departures?when=2026-11-21T14:00:00%2B01:00&duration=1439`,
  );
  const listed = day
    .json<DeparturesAnswer>()
    .departures.map(({ plannedWhen, line, direction, plannedPlatform }) =>
      [Date.parse(plannedWhen ?? '') / 1000, line?.name, direction, plannedPlatform].join(' '),
    );
  const from = Date.parse('2026-11-21T14:00:00+01:00') / 1000;
  const inDay = kept.calls
    .filter(([seconds]) => seconds >= from && seconds < from + 1439 * 60)
    .map(([seconds, line, direction, platform]) =>
      [
        seconds,
        kept.lines[line]?.name,
        kept.directions[direction] ?? null,
        kept.platforms[platform] ?? null,
      ].join(' '),
    );
  expect(inDay.length).toBeGreaterThan(100);
  expect(inDay.sort()).toEqual(
    listed.filter((candidate) => Number(candidate.split(' ')[0]) < from + 1439 * 60).sort(),
  );
});

test('no departure stands in it twice, and all are in order', async () => {
  const { calls } = await timetable();
  const seconds = calls.map(([planned]) => planned);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
});

test('a display that has the timetable is told that it has not changed', async () => {
  const url = `/api/display-runtime/timetable?sid=${station}`;
  const { etag } = (await perron.app.inject(url)).headers;
  const again = await perron.app.inject({ url, headers: { 'if-none-match': etag ?? '' } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a station that the network does not know is not found', async () => {
  const answer = await perron.app.inject('/api/display-runtime/timetable?sid=999999999');
  expect(answer.statusCode).toBe(404);
});
