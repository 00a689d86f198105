import { berlinStyle } from '@perron/core';
import type { ReportedRun } from '@perron/schema';
import { expect, test } from 'vitest';
import type { Translator } from '../../i18n/use-translate';
import { runDetail, runInList, runText } from './run-text';

/** Texts as their id and values, times in UTC. */
const translator = {
  t: (id: string, values: Readonly<Record<string, string>> = {}) =>
    [id, ...Object.values(values)].join(' '),
  minute: (ms: number) => new Date(ms).toISOString().slice(11, 16),
} as unknown as Pick<Translator, 't' | 'minute'>;

const run: ReportedRun = {
  sureness: 'vehicle_id',
  trip_id: 'a',
  line: 'U8',
  direction: 'S+U Wittenau (Berlin)',
  starts_at: '2026-11-20T13:51:30.000Z',
  cancelled: false,
  others: [],
};
const other = (trip_id: string, starts_at: string | null) => ({
  trip_id,
  direction: 'S+U Wittenau (Berlin)',
  starts_at,
});

test('a run is told by when it begins and where it goes', () => {
  expect(runText(run, translator, berlinStyle)).toBe('display.run.from 13:51 Wittenau');
  expect(runText({ ...run, starts_at: null }, translator, berlinStyle)).toBe(
    'display.run.to Wittenau',
  );
  expect(runText({ direction: null, starts_at: null }, translator, berlinStyle)).toBe(
    'display.run.to –',
  );
});

test('a run that is not sure is told with all that it may be', () => {
  expect(runDetail(run, translator, berlinStyle)).toBe('display.run.from 13:51 Wittenau.');
  expect(runDetail({ ...run, cancelled: true }, translator, berlinStyle)).toContain(
    'display.run.cancelled',
  );
  const unsure = { ...run, sureness: 'unsure' as const, trip_id: null };
  expect(runDetail(unsure, translator, berlinStyle)).toBe('display.run.unknown');
  const others = [other('a', '2026-11-20T13:51:30.000Z'), other('b', null)];
  expect(runDetail({ ...unsure, others }, translator, berlinStyle)).toBe(
    'display.run.among display.run.from 13:51 Wittenau; display.run.to Wittenau',
  );
});

test('the list says where it goes, and where that is not sure', () => {
  expect(runInList(run, translator, berlinStyle)).toBe('display.run.from 13:51 Wittenau');
  const unsure = { ...run, sureness: 'unsure' as const, trip_id: null, starts_at: null };
  expect(runInList(unsure, translator, berlinStyle)).toBe(
    'display.run.to Wittenau (display.run.unsure)',
  );
});
