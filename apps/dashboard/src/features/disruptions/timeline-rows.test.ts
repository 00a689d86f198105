import { expect, test } from 'vitest';
import type { Closure } from './closures';
import { hoursIn, timelineRows } from './timeline-rows';

const span = {
  fromMs: Date.parse('2026-11-24T12:00:00Z'),
  untilMs: Date.parse('2026-11-24T22:00:00Z'),
  nowMs: Date.parse('2026-11-24T14:00:00Z'),
};

function closure(id: number, starts: string, ends: string | null, ...lineNames: string[]): Closure {
  const at = (time: string) => `2026-11-24T${time}:00Z`;
  const disruption = { id, starts_at: at(starts), ends_at: ends && at(ends) };
  return { disruption: disruption as Closure['disruption'], lineNames, state: 'running' };
}

test('a bar begins and ends where its share of the span is', () => {
  const [row] = timelineRows([closure(1, '13:00', '17:00', 'U8')], [], span);
  expect(row?.bars[0]).toMatchObject({ left: 0.1, width: 0.4, endsBeyond: false });
});

test('a disruption without an end reaches the edge', () => {
  const [row] = timelineRows([closure(1, '11:00', null, 'U8')], [], span);
  expect(row?.bars[0]).toMatchObject({ left: 0, width: 1, endsBeyond: true });
});

test('bars at the same time lie over each other, later ones use a free row', () => {
  const [row] = timelineRows(
    [
      closure(1, '13:00', '15:00', 'U8'),
      closure(2, '14:00', '16:00', 'U8'),
      closure(3, '15:00', '17:00', 'U8'),
    ],
    [],
    span,
  );
  expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
  expect(row?.lanes).toBe(2);
});

test('a closure on several lines has a bar on each, lines in the order that people count in', () => {
  const rows = timelineRows([closure(1, '13:00', '15:00', 'U10', 'U2')], ['U1'], span);
  expect(rows.map(({ lineName, bars }) => [lineName, bars.length])).toEqual([
    ['U1', 0],
    ['U2', 1],
    ['U10', 1],
  ]);
});

test('a disruption outside of the span has no bar', () => {
  const [row] = timelineRows([closure(1, '08:00', '12:00', 'U8')], [], span);
  expect(row?.bars).toEqual([]);
});

test('there are never more hours than fit', () => {
  expect(hoursIn(span, 10)).toHaveLength(10);
  expect(hoursIn(span, 6).map((ms) => new Date(ms).getUTCHours())).toEqual([12, 14, 16, 18, 20]);
});

test('the text of a bar stands behind now, in it or beside it, and before the next bar', () => {
  const [row, other] = timelineRows(
    [
      closure(4, '12:00', '20:00', 'U9'),
      closure(1, '12:00', '13:30', 'U8'),
      closure(2, '13:30', '14:30', 'U8'),
      closure(3, '16:00', '21:30', 'U8'),
    ],
    [],
    span,
  );
  expect(row?.bars.map(({ textFrom, textUntil }) => [textFrom, textUntil])).toEqual([
    [0, 0.15],
    [0.25, 0.4],
    [0.4, 0.95],
  ]);
  expect(other?.bars[0]).toMatchObject({ textFrom: 0.2, textUntil: 0.8 });
});
