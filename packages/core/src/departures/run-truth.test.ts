import { berlinStyle } from '../lines/network-style';
import { describe, expect, it, test } from 'vitest';
import { stationHasTrain } from '../situation/train-in-station';
import type { DeparturesHere } from '../situation/situation';
import { callIn, lineOf, nowMs } from '../testing/situations';
import { boardRows } from './board';
import type { BoardFilter } from './board';
import { boardRest } from './board-rest';
import { boardView } from './board-view';
import type { Call } from './call';
import { lossOf } from './loss';
import { promisedCalls } from './promised';
import { rowNote } from './row-note';

const all: BoardFilter = {
  maxItems: 10,
  maxMinutesAhead: 30,
  platform: null,
  directions: null,
  products: null,
  listCancelled: false,
  networkStyle: berlinStyle,
};
const minutes = (...at: number[]) => at.map((value) => callIn(value * 60));

function known(
  calls: readonly Call[],
  planned: readonly Call[],
): Extract<DeparturesHere, { state: 'known' }> {
  return {
    state: 'known',
    calls,
    freshness: 'live',
    realtimeAtMs: nowMs,
    timetableOnly: false,
    coversUntilMs: nowMs + 7_200_000,
    promised: promisedCalls(planned, calls),
  };
}

describe('a train that turns back early', () => {
  const short = callIn(300, {
    direction: 'Osloer Straße',
    plannedDirection: 'S+U Wittenau (Berlin)',
  });

  it('stays on the board of the direction that it was to go in, and goes where it goes', () => {
    const rows = boardRows([short], { ...all, directions: ['Wittenau'] }, 'live', nowMs);
    expect(rows.map(({ call }) => call.direction)).toEqual(['Osloer Straße']);
    expect(boardRows([short], { ...all, directions: ['Hermannstraße'] }, 'live', nowMs)).toEqual(
      [],
    );
  });
});

describe('a train from another platform', () => {
  const moved = callIn(20, { platform: '7', plannedPlatform: '3' });

  it('stays on the board of its platform, which says where it is', () => {
    const [row] = boardRows([moved], { ...all, platform: '3' }, 'live', nowMs);
    expect(row?.note).toEqual({ kind: 'platform', platform: '7' });
    const [there] = boardRows([moved], { ...all, platform: '7' }, 'live', nowMs);
    expect(there?.note).toBeNull();
  });

  it('stands there, and not at the one where it was to be', () => {
    const here = known([moved], [moved]);
    const now = { nowMs, clockUncertain: false };
    expect(stationHasTrain(here, '3', now)).toBe(false);
    expect(stationHasTrain(here, '7', now)).toBe(true);
    expect(stationHasTrain(here, null, now)).toBe(true);
  });

  it('that leaves from another stop stands nowhere here', () => {
    const gone = known([callIn(20, { movedTo: 'Moritzplatz' })], []);
    expect(stationHasTrain(gone, null, { nowMs, clockUncertain: false })).toBe(false);
  });
});

describe('a train that comes by twice', () => {
  const loop = { tripId: 'loop' };

  it('is listed where it stops, though it does not stop the first time', () => {
    const calls = [callIn(60, { ...loop, cancelled: true }), callIn(600, loop)];
    const rows = boardRows(calls, { ...all, listCancelled: true }, 'live', nowMs);
    expect(rows.map(({ call, minutes: left }) => [left, call.cancelled])).toEqual([[10, false]]);
  });

  it('is listed once, the next time', () => {
    const rows = boardRows([callIn(60, loop), callIn(600, loop)], all, 'live', nowMs);
    expect(rows.map((row) => row.minutes)).toEqual([1]);
  });

  it('is listed when it is known, though its service runs by headway', () => {
    const every = { ...loop, headway: 600, direction: 'Ring' };
    const calls = [
      callIn(60, { ...every, expectedMs: null, delaySeconds: null }),
      callIn(900, { ...every, expectedMs: nowMs + 900_000, delaySeconds: 0 }),
    ];
    const rows = boardRows(calls, all, 'live', nowMs);
    expect(rows.map(({ call }) => call.expectedMs)).toEqual([nowMs + 900_000, null]);
  });
});

describe('trains that are taken out of the plan', () => {
  const planned = minutes(10, 15, 20);
  const withdrawn = planned.map((call) => ({ ...call, cancelled: true, withdrawn: true as const }));

  it('are on no board, not even struck through, and are not missed', () => {
    const filter = { ...all, listCancelled: true };
    const view = boardView(known(withdrawn, planned), filter, nowMs);
    expect([view.rows, view.loss.missing, view.incomplete]).toEqual([[], 0, false]);
  });

  it('do not come back when the timetable’s rows stand in for what is missing', () => {
    const lost = boardView(known(withdrawn.slice(0, 1), planned), all, nowMs);
    expect(lost.rows.map((row) => row.minutes)).toEqual([15, 20]);
  });
});

test('an empty board that lists cancelled trains names the next one that runs', () => {
  const here = known([callIn(2400, { cancelled: true }), callIn(3000)], []);
  const { nextMs } = boardRest(here, { ...all, listCancelled: true }, nowMs);
  expect(nextMs).toBe(nowMs + 3_000_000);
});

test.each([
  ['does not stop', callIn(60, { boarding: 'no_stop' }), { kind: 'no_stop' }],
  ['nobody may get on', callIn(60, { boarding: 'none' }), { kind: 'no_boarding' }],
  ['leaves elsewhere', callIn(60, { movedTo: 'Zoo 2' }), { kind: 'moved', to: 'Zoo 2' }],
  [
    'is booked',
    callIn(60, { boarding: 'by_phone', booking: { phone: '030 19449', url: null, message: null } }),
    { kind: 'by_phone', phone: '030 19449' },
  ],
  ['is booked somewhere', callIn(60, { boarding: 'by_phone' }), { kind: 'by_phone', phone: null }],
  ['stops on request', callIn(60, { boarding: 'by_driver' }), { kind: 'by_driver' }],
  ['is cancelled', callIn(60, { boarding: 'none', cancelled: true }), null],
  ['is as usual', callIn(60), null],
] as const)('a row says that its train %s', (_, call, note) => {
  expect(rowNote(call, null, 'live')).toEqual(note);
});

test('a board that hides what is cancelled hides what nobody can get on, and others say it', () => {
  const calls = [callIn(60, { boarding: 'no_stop' }), callIn(120, { boarding: 'none' })];
  expect(boardRows(calls, all, 'live', nowMs)).toEqual([]);
  const rows = boardRows(calls, { ...all, listCancelled: true }, 'live', nowMs);
  expect(rows.map(({ note }) => note?.kind)).toEqual(['no_stop', 'no_boarding']);
  // It does not stand here.
  const passing = callIn(10, { boarding: 'no_stop' });
  expect(boardRows([passing], { ...all, listCancelled: true }, 'live', nowMs)[0]?.hasArrived).toBe(
    false,
  );
});

test('a train that was known to be late stays when nobody tells any more, with its last word', () => {
  const late = callIn(-300, { expectedMs: nowMs + 600_000, delaySeconds: 900 });
  const [row] = boardRows([late], all, 'timetable', nowMs);
  expect(row).toMatchObject({ departsMs: late.plannedMs, minutes: 0 });
  expect(row?.note).toEqual({ kind: 'last_known', minutes: 15 });
  expect(boardRows([late], all, 'timetable', nowMs + 600_000)).toEqual([]);
  // While realtime may be trusted it is simply late.
  expect(boardRows([late], all, 'live', nowMs)[0]?.note).toBeNull();
});

describe('a service by headway', () => {
  const grid = [5, 15, 25].map((at) =>
    callIn(at * 60, { headway: 600, expectedMs: null, delaySeconds: null }),
  );

  it('is one row for its course, after the vehicles that are known', () => {
    const other = callIn(6 * 60, { direction: 'Hermannstraße' });
    const live = [7, 12].map((at) => callIn(at * 60, { headway: 600 }));
    const rows = (minutesAhead: number) =>
      boardRows(
        [...grid, other, ...live],
        { ...all, maxMinutesAhead: minutesAhead, minItems: 4 },
        'live',
        nowMs,
      ).map(({ call }) => call.tripId);
    expect(rows(30)).toEqual(['trip-360', 'trip-420', 'trip-720', 'trip-300']);
    expect(rows(10)).toEqual(['trip-360', 'trip-420', 'trip-300', 'trip-720']);
    expect(rows(6)).toEqual(['trip-300', 'trip-360', 'trip-420', 'trip-720']);
  });

  it('is another row for another direction, and stands nowhere by minutes that are none', () => {
    const back = callIn(20, { direction: 'Hermannstraße', headway: 600, expectedMs: null });
    const rows = boardRows([...grid, back], all, 'live', nowMs);
    expect(rows).toHaveLength(2);
    expect(rows.some(({ hasArrived }) => hasArrived)).toBe(false);
  });
});

describe('what passengers of a board must see', () => {
  const platformOne = { ...all, platform: '1' };

  it('is missed where the source spells the platform otherwise, or names none', () => {
    const planned = minutes(5, 10, 15, 20);
    for (const platform of ['01', null]) {
      const came = planned.map((call) => ({ ...call, platform, plannedPlatform: platform }));
      const view = boardView(known(came, planned), platformOne, nowMs);
      expect(view.rows.map(({ departsMs }) => (departsMs - nowMs) / 60_000)).toEqual([
        5, 10, 15, 20,
      ]);
      expect(view.freshness).toBe('timetable');
    }
  });

  it('is there where the train goes from another platform today', () => {
    const planned = minutes(5, 10, 15, 20);
    const came = planned.map((call) => ({ ...call, platform: '7' }));
    expect(
      lossOf(promisedCalls(planned, came), platformOne, nowMs, nowMs + 7_200_000).missing,
    ).toBe(0);
  });

  it('is missed where a line is gone, though totals look well', () => {
    const u5 = [6, 12, 18].map((at) => callIn(at * 60, { line: lineOf('U5', 'subway') }));
    const u8 = minutes(2, 4, 7, 9, 11, 13, 16, 20, 22);
    const gone = boardView(known(u8, [...u8, ...u5]), all, nowMs);
    expect(gone.incomplete).toBe(true);
    expect(boardView(known([...u8, ...u5], [...u8, ...u5]), all, nowMs).incomplete).toBe(false);
    expect(boardView(known(u8, [...u8, ...u5]), { ...all, lines: ['U8'] }, nowMs).incomplete).toBe(
      false,
    );
  });

  it('is missed where a direction is gone', () => {
    const back = [3, 8, 14].map((at) => callIn(at * 60, { direction: 'Hermannstraße' }));
    const there = minutes(2, 4, 7, 9, 11, 13, 16, 20, 22);
    expect(boardView(known(there, [...there, ...back]), all, nowMs).incomplete).toBe(true);
  });

  it('is not missed where single trains of a line were taken out of the plan', () => {
    const u5 = [6, 12, 18].map((at) => callIn(at * 60, { line: lineOf('U5', 'subway') }));
    const u8 = minutes(2, 4, 7, 9, 11, 13, 16, 20, 22);
    const came = [...u8, ...u5.slice(1)];
    expect(boardView(known(came, [...u8, ...u5]), all, nowMs).incomplete).toBe(false);
  });
});
