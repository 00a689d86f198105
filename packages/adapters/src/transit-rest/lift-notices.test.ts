import type { DeparturesAnswer, Remark } from '@perron/schema';
import { expect, test } from 'vitest';
import { liftNoticesIn } from './lift-notices';

function noticesOf(station: string, ...remarks: readonly Partial<Remark>[]) {
  const departures = remarks.map((remark) => ({
    stop: { id: '900009101', name: station },
    remarks: [{ type: 'warning', id: 'a', ...remark }],
  }));
  const answer = { departures, realtimeDataUpdatedAt: 60 } as unknown as DeparturesAnswer;
  return liftNoticesIn(answer, 'de');
}

const broken = 'U Voltastraße: Aufzug zum Bahnsteig außer Betrieb.';

test('a warning that names a lift and this station is told, in its own words', () => {
  expect(noticesOf('U Voltastr. (Berlin)', { summary: 'Störung', text: broken })).toEqual([
    { id: 'a', text: `Störung. ${broken}`, language: 'de', saidAtMs: 60_000 },
  ]);
  expect(
    noticesOf('U Voltastr. (Berlin)', { text: broken }, { id: 'b', text: broken }),
  ).toHaveLength(1);
  expect(noticesOf('U Voltastr. (Berlin)', { type: 'status', text: broken })).toHaveLength(1);
});

test('one of another station on the line is not about this one', () => {
  expect(noticesOf('S+U Wittenau (Berlin)', { text: broken })).toEqual([]);
  expect(noticesOf('U Volta (Berlin)', { text: broken })).toEqual([]);
});

test('a remark that is no warning, or about no lift, is left out', () => {
  const hint = { type: 'hint', id: null, text: 'Voltastr.: Aufzug vorhanden' };
  expect(noticesOf('U Voltastr. (Berlin)', hint)).toEqual([]);
  expect(noticesOf('U Voltastr. (Berlin)', { text: 'Voltastr.: Polizeieinsatz' })).toEqual([]);
  expect(noticesOf('U Voltastr. (Berlin)', { text: null, summary: null })).toEqual([]);
});

test('of when nothing is known nothing old can be told from new', () => {
  const answer = { departures: [], realtimeDataUpdatedAt: null } as DeparturesAnswer;
  expect(liftNoticesIn(answer, 'de')).toEqual([]);
});
