import { berlinStyle } from '../lines/network-style';
import { expect, test } from 'vitest';
import type { DeparturesHere } from '../situation/situation';
import { callIn, lineOf, nowMs } from '../testing/situations';
import type { BoardFilter } from './board';
import { boardView, rowCountsDown } from './board-view';
import type { Call } from './call';
import { promisedCalls } from './promised';

type Known = Extract<DeparturesHere, { state: 'known' }>;

const all: BoardFilter = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: false,
  networkStyle: berlinStyle,
};

const minute = 60;
const minutes = (...at: number[]) => at.map((value) => callIn(value * minute));
const bus = (at: number) => callIn(at * minute, { line: lineOf('100', 'bus'), platform: null });
/** One in five minutes for two hours. */
const promises = minutes(...Array.from({ length: 24 }, (_, index) => 5 * (index + 1)));

function here(came: readonly Call[], planned = promises, change: Partial<Known> = {}): Known {
  return {
    state: 'known',
    calls: came,
    freshness: 'live',
    realtimeAtMs: nowMs,
    coversUntilMs: nowMs + 120 * minute * 1000,
    timetableOnly: false,
    promised: promisedCalls(planned, came),
    ...change,
  };
}

function leaving(known: Known, filter: Partial<BoardFilter> = {}): number[] {
  const { rows } = boardView(known, { ...all, ...filter }, nowMs);
  return rows.map(({ departsMs }) => (departsMs - nowMs) / 1000 / minute);
}

test('an answer with all that the timetable promises is live', () => {
  const view = boardView(here(promises), all, nowMs);
  expect(view).toMatchObject({ freshness: 'live', incomplete: false });
  expect(view.rows.every((row) => rowCountsDown(view, row, false))).toBe(true);
});

test.each([
  ['half', minutes(10, 20, 30, 40, 50, 60)],
  ['nearly all', minutes(25)],
])(
  'where %s of them vanish, what came is listed as incomplete, and counts nothing down',
  (...row) => {
    const [, came] = row;
    const known = here(came);
    const view = boardView(known, all, nowMs);
    expect(view).toMatchObject({ freshness: 'live', incomplete: true });
    expect(leaving(known)).toEqual(
      came.map((call) => (call.plannedMs - nowMs) / 60_000).filter((at) => at <= 30),
    );
    expect(view.rows.some((row) => rowCountsDown(view, row, false))).toBe(false);
  },
);

test('where one kind of transport vanishes, what came is incomplete, however much it is', () => {
  const buses = [7, 17, 27].map(bus);
  const planned = [...minutes(3, 6, 9, 12, 15, 18, 21, 24), ...buses];
  const came = planned.filter(({ line }) => line?.product === 'subway');
  expect(boardView(here(came, planned), all, nowMs).incomplete).toBe(true);
  const subway = { ...all, products: ['subway' as const] };
  expect(boardView(here(came, planned), subway, nowMs).incomplete).toBe(false);
});

test('where all lies beyond the window of the board, the timetable stands in for it', () => {
  const later = promises.filter(({ plannedMs }) => plannedMs > nowMs + 31 * minute * 1000);
  const view = boardView(here(later), all, nowMs);
  expect(view).toMatchObject({ freshness: 'timetable', realtimeAtMs: null });
  expect(view.loss).toEqual({ promised: 6, missing: 6, incomplete: true });
  expect(leaving(here(later))).toEqual([5, 10, 15, 20, 25, 30]);
  expect(view.rows.some((row) => rowCountsDown(view, row, false))).toBe(false);
});

test('an answer that is an hour off its time is not taken for the departures of now', () => {
  const planned = minutes(4, 9, 17, 22, 29, 41, 55, 62, 90);
  const shifted = planned.map((call) => ({
    ...call,
    plannedMs: call.plannedMs + 3_600_000,
    expectedMs: call.plannedMs + 3_600_000,
  }));
  expect(boardView(here(shifted, planned), all, nowMs)).toMatchObject({ freshness: 'timetable' });
});

test('old and incomplete realtime gives way to the timetable, without cancelled departures', () => {
  const came = [callIn(600, { cancelled: true, expectedMs: null }), callIn(1200)];
  const known = here(came, promises, { freshness: 'timetable', realtimeAtMs: null });
  expect(leaving(known)).toEqual([5, 15, 20, 25, 30]);
});

test('at night, at the end of service and for a trip that is taken out nothing is called incomplete', () => {
  const cases: [came: Call[], planned: Call[]][] = [
    [[], []],
    [minutes(10, 20), minutes(10, 20, 30)],
    [minutes(10, 45), minutes(10, 45, 60, 75, 90)],
    [[], minutes(40, 50, 60, 70)],
    [minutes(5, 15, 25), minutes(1, 2, 5, 15, 25)],
  ];
  for (const [came, planned] of cases) {
    const known = here(came, planned);
    expect(boardView(known, all, nowMs)).toMatchObject({ freshness: 'live', incomplete: false });
    expect(leaving(known)).toEqual(
      came.map(({ plannedMs }) => (plannedMs - nowMs) / 60_000).filter((at) => at <= 30),
    );
  }
});

test.each<[string, Call[], Call[]]>([
  ['a single trip', [], minutes(20)],
  ['the last two trips of the day', [], minutes(10, 20)],
])('where %s did not come, the timetable stands in for "no departures"', (_, came, planned) => {
  const view = boardView(here(came, planned), all, nowMs);
  expect(view).toMatchObject({ freshness: 'timetable', incomplete: false });
  expect(view.loss.incomplete).toBe(false);
  expect(leaving(here(came, planned))).toEqual(
    planned.map(({ plannedMs }) => (plannedMs - nowMs) / 60_000),
  );
});

const subways = minutes(3, 6, 9, 12, 15, 18, 21, 24, 27, 30);

test('a bus that runs every quarter of an hour is missed as a frequent one is', () => {
  const buses = [14, 29, 44, 59].map(bus);
  const incomplete = (...came: Call[]) =>
    boardView(here([...subways, ...came], [...subways, ...buses]), all, nowMs).incomplete;
  expect(incomplete()).toBe(true);
  expect(incomplete(...buses.slice(1))).toBe(false);
  expect(incomplete(...buses.slice(0, 2))).toBe(false);
});

test('at night what a board lists beyond its window is held against the timetable too', () => {
  const night = minutes(20, 50, 80, 110);
  const filled = { ...all, minItems: 4 };
  const view = (...came: Call[]) => boardView(here(came, night), filled, nowMs);
  expect(view(...night)).toMatchObject({ freshness: 'live', incomplete: false });
  expect(view(...minutes(20, 110))).toMatchObject({ freshness: 'live', incomplete: true });
  const none = view(...minutes(110));
  expect(none).toMatchObject({ freshness: 'timetable', incomplete: false });
  expect(none.rows).toHaveLength(4);
});

test('a night bus that vanishes beside trains that come is missed', () => {
  const trains = minutes(10, 25, 40, 55, 70);
  const buses = [20, 50, 80, 110].map(bus);
  const planned = [...trains, ...buses].sort((a, b) => a.plannedMs - b.plannedMs);
  const filled = { ...all, minItems: 5 };
  expect(boardView(here(trains, planned), filled, nowMs).incomplete).toBe(true);
});

test('a strike day is complete: what is cancelled came', () => {
  const cancelled = promises.map((call) => ({ ...call, cancelled: true, expectedMs: null }));
  expect(boardView(here(cancelled), all, nowMs)).toMatchObject({ rows: [], freshness: 'live' });
});

test('without a kept timetable what came stands', () => {
  const { promised: _, ...known } = here([]);
  expect(boardView(known, all, nowMs)).toMatchObject({ rows: [], freshness: 'live' });
});

test('a row that the source predicts nothing for goes by the plan, and counts nothing down', () => {
  const unknown = callIn(600, { expectedMs: null, delaySeconds: null });
  const view = boardView(here([callIn(300), unknown], []), all, nowMs);
  expect(view.freshness).toBe('live');
  expect(view.rows.map(({ byPlan }) => byPlan)).toEqual([false, true]);
  expect(view.rows.map((row) => rowCountsDown(view, row, false))).toEqual([true, false]);
});

test('a source that predicts nothing at all is no realtime, however fresh it says that it is', () => {
  const silent = promises.map((call) => ({ ...call, expectedMs: null, delaySeconds: null }));
  const view = boardView(here(silent), all, nowMs);
  expect(view).toMatchObject({ freshness: 'timetable', incomplete: false });
  expect(view.rows.some((row) => rowCountsDown(view, row, false))).toBe(false);
});

test('a timetable without any realtime counts down, and no row of it is marked', () => {
  const plain = promises.map((call) => ({ ...call, expectedMs: null, delaySeconds: null }));
  const known = here(plain, plain, { freshness: 'timetable', timetableOnly: true });
  const view = boardView(known, all, nowMs);
  expect(view.rows.every((row) => !row.byPlan && rowCountsDown(view, row, false))).toBe(true);
});

test('at night the next departures of the kept timetable fill up a board, at their planned times', () => {
  const later = [bus(180), ...minutes(200, 300, 400)];
  const night = here(minutes(12), minutes(12), { later });
  expect(leaving(night)).toEqual([12]);
  expect(leaving(night, { minItems: 3 })).toEqual([12, 180, 200]);
  expect(leaving(night, { minItems: 3, products: ['subway'] })).toEqual([12, 200, 300]);
  const { rows, freshness } = boardView(night, { ...all, minItems: 3 }, nowMs);
  expect(freshness).toBe('live');
  expect(rows.map(({ beyond, byPlan }) => [beyond, byPlan])).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test('where nothing leaves but what the kept timetable plans, the board goes by the timetable', () => {
  const view = boardView(here([], [], { later: minutes(200) }), { ...all, minItems: 3 }, nowMs);
  expect(view.rows).toHaveLength(1);
  expect(view.freshness).toBe('timetable');
});

test('an answer that lacks much is not filled up: it is called incomplete', () => {
  const known = here(minutes(25), promises, { later: minutes(200) });
  expect(leaving(known, { minItems: 5 })).toEqual([25]);
});
