import { callsOf, furtherDepartures } from '@perron/core';
import type { DeparturesAnswer, StoredWidget } from '@perron/schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { departuresAt, manifest, start } from '../engine/testing/engine-samples';
import { EngineWorld } from '../engine/testing/engine-world';

let world: EngineWorld;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  world = new EngineWorld();
});
afterEach(() => vi.useRealTimers());

const box = { id: 'a', x: 0, y: 0, width: 1920, rotation: 0 };

/** A display whose scenes hold these widgets. */
function displayWith(...widgets: StoredWidget[]) {
  const [scene, ...others] = manifest().pixelScenes;
  if (!scene) throw new Error('The sample has no scene.');
  const pixelScenes = [{ ...scene, widgets: [] }, ...others, { ...scene, widgets }];
  world.revalidate.mockResolvedValue({ data: manifest({ pixelScenes }), etag: '"a"' });
  return world.engine();
}

test.each<[string, number, StoredWidget[]]>([
  ['no board', 40, []],
  [
    'a board with room for 29 rows',
    40,
    [{ ...box, type: 'depatures_table', height: 1550, rowHeight: 50, maxItems: 30 }],
  ],
  [
    'a board of three rows, and connections of 31',
    80,
    [
      { ...box, type: 'depatures_table', height: 1000, maxItems: 3 },
      { ...box, type: 'connection_info_table', height: 1000, maxItems: 31 },
    ],
  ],
])('with %s in its scenes a display asks for %i departures', async (_, results, widgets) => {
  const display = displayWith(...widgets);
  display.start();
  // By then it knows its scenes.
  await vi.advanceTimersByTimeAsync(60_000);
  const query = expect.objectContaining({ results, further: 'true' }) as unknown;
  expect(world.getDepartures).toHaveBeenLastCalledWith(
    expect.objectContaining({ query }),
    expect.anything(),
  );
  display.stop();
});

test('departures that came in few bytes are known as if they had come in full', async () => {
  const answer = departuresAt(600);
  const later = [900, 1_200, 1_500].flatMap((seconds) =>
    departuresAt(seconds).departures.map((departure) => ({
      ...departure,
      tripId: `trip ${seconds}`,
    })),
  );
  const further = furtherDepartures(callsOf(later));
  world.getDepartures.mockResolvedValue({ ...answer, further });
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const frame = display.frame();
  const here = 'situation' in frame ? frame.situation.departures : null;
  const calls = here?.state === 'known' ? here.calls : [];
  expect(calls).toEqual(callsOf([...answer.departures, ...later]));
  expect(calls).toHaveLength(4);
  display.stop();
});

/** An answer made `atSeconds` after the start that expects one departure of the sample `expectedSeconds` after it. */
function answerMade(atSeconds: number, expectedSeconds: number) {
  return { ...departuresAt(expectedSeconds), realtimeDataUpdatedAt: start / 1000 + atSeconds };
}

test('an answer that knows less than the last does not take its place, while that is live', async () => {
  world.getDepartures.mockImplementation(async () => answerMade(0, 600));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const expectedSeconds = () => {
    const frame = display.frame();
    const here = 'situation' in frame ? frame.situation.departures : null;
    const [call] = here?.state === 'known' ? here.calls : [];
    return call?.expectedMs == null ? null : (call.expectedMs - start) / 1000;
  };
  expect(expectedSeconds()).toBe(600);
  // Another node heard of it 40 s before, and then hears nothing for a while.
  world.getDepartures.mockImplementation(async () => answerMade(-40, 540));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.getDepartures.mock.calls.length).toBeGreaterThan(2);
  expect(expectedSeconds()).toBe(600);
  world.getDepartures.mockImplementation(async () => answerMade(60, 660));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(expectedSeconds()).toBe(660);
  world.getDepartures.mockImplementation(async () => answerMade(30, 630));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(expectedSeconds()).toBe(630);
  display.stop();
});

test('a cancelled train is kept at once, and delays from time to time', async () => {
  const write = vi.spyOn(world.keeper, 'write');
  const written = () => write.mock.calls.filter(([name]) => name.startsWith('last word')).length;
  const late = (seconds: number) => {
    const [departure] = departuresAt(600).departures;
    if (!departure) throw new Error('The sample has no departure.');
    const when = new Date(start + (600 + seconds) * 1000).toISOString();
    return { ...departuresAt(600), departures: [{ ...departure, when, delay: seconds }] };
  };
  world.getDepartures.mockImplementation(async () => late(90));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written()).toBe(1);
  world.getDepartures.mockImplementation(async () => late(150));
  await vi.advanceTimersByTimeAsync(240_000);
  expect(written()).toBe(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(written()).toBe(2);
  const gone = late(150).departures.map((departure) => ({
    ...departure,
    when: null,
    cancelled: true as const,
  }));
  world.getDepartures.mockImplementation(async () => ({ ...late(150), departures: gone }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(written()).toBe(3);
  display.stop();
});

/** Five trains that are all predicted an hour late. */
function hourLate(): DeparturesAnswer {
  const nowMs = Date.now();
  const [sample] = departuresAt(600).departures;
  if (!sample) throw new Error('The sample has no departure.');
  const departures = [2, 7, 13, 21, 34].map((minutes) => {
    const plannedMs = nowMs + minutes * 60_000;
    const delay = 3_600 + minutes;
    return {
      ...sample,
      tripId: `trip ${minutes}`,
      delay,
      when: new Date(plannedMs + delay * 1000).toISOString(),
      plannedWhen: new Date(plannedMs).toISOString(),
    };
  });
  return { realtimeDataUpdatedAt: Math.floor(nowMs / 1000), departures };
}

test('a source that operators believe is live within moments, and doubted again as soon as they do not', async () => {
  const believed = [{ source: 0, guesses: ['hours_off', 'a guess of a newer server'] }];
  let isBelieved = false;
  world.getDepartures.mockImplementation(async () => ({
    ...hourLate(),
    ...(isBelieved && { believed }),
  }));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const here = () => {
    const frame = display.frame();
    const known = 'situation' in frame ? frame.situation.departures : null;
    return known?.state === 'known' ? [known.freshness, known.doubt ?? null] : null;
  };
  expect(here()).toEqual(['timetable', 'hours_off']);

  const { transit } = manifest();
  const decide = async (mark: string | null) => {
    isBelieved = mark !== null;
    const data = manifest({ transit: { ...transit, ...(mark !== null && { believed: mark }) } });
    world.revalidate.mockResolvedValue({ data, etag: `"${mark ?? 'none'}"` });
    world.hint('manifest');
    await vi.advanceTimersByTimeAsync(1_000);
  };
  await decide('some');
  expect(here()).toEqual(['live', null]);
  await decide(null);
  expect(here()).toEqual(['timetable', 'hours_off']);
  display.stop();
});

test('a display that is cut off believes no longer than the data is fresh by its stamp', async () => {
  const believed = [{ source: 0, guesses: ['hours_off'] }];
  world.getDepartures.mockImplementation(async () => ({ ...hourLate(), believed }));
  const display = world.engine();
  display.start();
  await vi.advanceTimersByTimeAsync(1_000);
  world.getDepartures.mockRejectedValue(new Error('no network'));
  await vi.advanceTimersByTimeAsync(360_000);
  const frame = display.frame();
  const known = 'situation' in frame ? frame.situation.departures : null;
  expect(known).toMatchObject({ state: 'known', freshness: 'timetable' });
  display.stop();
});
