import { expect, test } from 'vitest';
import { localTimeOf, momentOf } from './zoned-moment';

const berlin = 'Europe/Berlin';
const utc = (iso: string) => Date.parse(iso);

test('a time is the network’s, in summer and in winter', () => {
  expect(momentOf('2026-07-01T12:00', berlin)).toEqual({
    kind: 'once',
    epochMs: utc('2026-07-01T10:00:00Z'),
  });
  expect(momentOf('2026-12-01T12:00', berlin)).toEqual({
    kind: 'once',
    epochMs: utc('2026-12-01T11:00:00Z'),
  });
});

test('a time that the clocks go over in spring is the one after the gap', () => {
  const moment = momentOf('2026-03-29T02:30', berlin);
  expect(moment).toEqual({ kind: 'skipped', epochMs: utc('2026-03-29T01:30:00Z') });
  expect(localTimeOf(utc('2026-03-29T01:30:00Z'), berlin)).toBe('2026-03-29T03:30');
});

test('the minutes at the edges of the gap exist', () => {
  expect(momentOf('2026-03-29T01:59', berlin)?.kind).toBe('once');
  expect(momentOf('2026-03-29T02:00', berlin)?.kind).toBe('skipped');
  expect(momentOf('2026-03-29T03:00', berlin)?.kind).toBe('once');
});

test('a time that the clocks go through twice in autumn is two moments, an hour apart', () => {
  expect(momentOf('2026-10-25T02:30', berlin)).toEqual({
    kind: 'twice',
    firstMs: utc('2026-10-25T00:30:00Z'),
    secondMs: utc('2026-10-25T01:30:00Z'),
  });
  expect(momentOf('2026-10-25T01:59', berlin)?.kind).toBe('once');
  expect(momentOf('2026-10-25T03:00', berlin)?.kind).toBe('once');
});

test('a change of the clocks by half an hour, and a zone west of Greenwich, are read as well', () => {
  expect(momentOf('2026-04-05T01:45', 'Australia/Lord_Howe')?.kind).toBe('twice');
  expect(momentOf('2026-11-01T01:30', 'America/New_York')).toEqual({
    kind: 'twice',
    firstMs: utc('2026-11-01T05:30:00Z'),
    secondMs: utc('2026-11-01T06:30:00Z'),
  });
});

test.each(['', '2026-10-25', '2026-10-25T2:30', '2026-13-01T10:00', 'noon'])(
  '%j is no time',
  (text) => {
    expect(momentOf(text, berlin)).toBeNull();
  },
);
