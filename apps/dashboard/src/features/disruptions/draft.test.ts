import type { Disruption } from '@perron/schema';
import { expect, test } from 'vitest';
import { merged } from '../../kit/form/merge-versions';
import { isSame } from '../../kit/form/form-values';
import { bodyOf, copyOf, draftOf, draftOfTemplate, newPlace, templateBodyOf } from './draft';
import { chosenDraft, draftSchema } from './draft-schema';
import type { ChosenDraft, Draft } from './draft-schema';
import { newDraft } from './prefill';

const nowMs = Date.parse('2026-11-24T13:00:00.000Z');

const stored: Disruption = {
  id: 7,
  type: 'replacementpendelzug',
  title: 'U8: Pendelverkehr',
  description: 'Signalstörung',
  reason: '',
  priority: 20,
  line_id: 8,
  line: { id: 8, name: 'U8' },
  affected_station_ids: [3, 1],
  affected_stations: [],
  messages: [
    { language: 'en', message: 'Shuttle.' },
    { language: 'de', message: 'Pendelzug.' },
    { language: 'tr', message: 'Mekik.' },
  ],
  pendel_start_index: 2,
  pendel_end_index: 5,
  rail_replacement_start_index: null,
  rail_replacement_end_index: null,
  announce_before: 3,
  visible_stations_before: 1,
  visible_stations_after: 2,
  starts_at: '2026-11-24T12:00:00.000Z',
  ends_at: '2026-11-24T14:00:00.000Z',
  linked_set: 1,
  linked: [
    {
      id: 9,
      version: 4,
      title: 'U8: Pendelverkehr',
      line_id: 2,
      line: { id: 2, name: 'U2' },
      affected_station_ids: [],
      messages: [],
      pendel_start_index: 0,
      pendel_end_index: 1,
      rail_replacement_start_index: null,
      rail_replacement_end_index: null,
    },
  ],
  created_at: '2026-11-24T12:00:00.000Z',
  updated_at: '2026-11-24T12:00:00.000Z',
  version: 3,
};

function chosenOf(draft: Draft): ChosenDraft {
  const chosen = chosenDraft(draft);
  if (!chosen) throw new Error('expected a draft with type and line');
  return chosen;
}

test('stored texts are sent back as they were, German first', () => {
  expect(bodyOf(draftOf(stored))).toEqual({
    type: 'replacementpendelzug',
    title: 'U8: Pendelverkehr',
    description: 'Signalstörung',
    reason: '',
    announce_before: 3,
    visible_stations_before: 1,
    visible_stations_after: 2,
    priority: 20,
    messages: [
      { language: 'de', message: 'Pendelzug.' },
      { language: 'en', message: 'Shuttle.' },
      { language: 'tr', message: 'Mekik.' },
    ],
    starts_at: stored.starts_at,
    ends_at: stored.ends_at,
    line_id: 8,
    affected_station_ids: [1, 3],
    pendel_start_index: 2,
    pendel_end_index: 5,
    rail_replacement_start_index: null,
    rail_replacement_end_index: null,
    linked: [
      {
        id: 9,
        version: 4,
        line_id: 2,
        affected_station_ids: [],
        pendel_start_index: 0,
        pendel_end_index: 1,
        rail_replacement_start_index: null,
        rail_replacement_end_index: null,
        title: 'U8: Pendelverkehr',
        messages: [],
      },
    ],
  });
});

test('the same stations in another order are no change', () => {
  expect(isSame(draftOf(stored), draftOf({ ...stored, affected_station_ids: [1, 3] }))).toBe(true);
});

test('an end before the start is refused at the end', () => {
  const draft = { ...draftOf(stored), ends_at: '2026-11-24T11:00:00.000Z' };
  expect(draftSchema.safeParse(draft).error?.issues.map(({ path }) => path)).toEqual([['ends_at']]);
  expect(draftSchema.safeParse(draftOf(stored)).success).toBe(true);
});

test('a copy is new, begins when it is saved, and lasts as long', () => {
  const copy = copyOf(draftOf(stored), nowMs);
  expect(copy.places.map(({ id }) => id)).toEqual([null, null]);
  expect(copy).toMatchObject({ starts_at: null, ends_at: '2026-11-24T15:00:00.000Z' });
  const body = bodyOf(copy);
  expect(body).not.toHaveProperty('starts_at');
  expect(body.linked.map((section) => [section.line_id, 'id' in section])).toEqual([[2, false]]);
});

test('my places go on top of the versions that are stored now', () => {
  const mine = draftOf(stored);
  const [linked] = stored.linked;
  const theirs = draftOf({ ...stored, linked: linked ? [{ ...linked, version: 8 }] : [] });
  const result = merged(theirs, mine, { places: 'mine' });
  expect(bodyOf(chosenOf(result)).linked).toMatchObject([{ id: 9, version: 8 }]);
});

test('a line that another operator has taken out of the set is a new one in mine', () => {
  const theirs = draftOf({ ...stored, linked: [] });
  const [line] = bodyOf(chosenOf(merged(theirs, draftOf(stored), { places: 'mine' }))).linked;
  expect([line?.line_id, line && 'id' in line]).toEqual([2, false]);
});

test('a template keeps how long it lasts, and no time', () => {
  const body = templateBodyOf(draftOf(stored), 'Pendel U8', nowMs);
  expect(body).toMatchObject({ name: 'Pendel U8', duration_minutes: 120, pendel_end_index: 5 });
  expect(Object.keys(body)).not.toContain('starts_at');
  expect(templateBodyOf(copyOf(draftOf(stored), nowMs), 'x', nowMs).duration_minutes).toBe(120);
});

test('a new one says nothing about the network, and what is missing is named at type and line', () => {
  const fresh = newDraft();
  expect(fresh).toMatchObject({ type: null, title: '', de: '', en: '', ends_at: null });
  const paths = draftSchema.safeParse(fresh).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(expect.arrayContaining(['type', 'line']));
  expect(paths).not.toContain('section');
  expect(chosenDraft(fresh)).toBeNull();
});

test.each([
  ['police', {}, false],
  ['police', { isWholeLine: true }, true],
  ['police', { stationIds: [3] }, true],
  ['replacementpendelzug', { isWholeLine: true }, false],
  ['replacementpendelzug', { section: { start: 1, end: 2 } }, true],
] as const)('%s with %j is published: %s', (type, chosen, isPublished) => {
  const draft = { ...newDraft(), type, title: 'U8', places: [{ ...newPlace(8), ...chosen }] };
  const refused = draftSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.'));
  expect(refused).toEqual(isPublished ? undefined : ['section']);
});

test('a template without a line leaves the line open, and one on a line is on all of it', () => {
  const template = { ...stored, type: 'police' as const, name: 'x', duration_minutes: 30 };
  const open = draftOfTemplate(
    { ...template, line_id: null, affected_station_ids: [] },
    null,
    nowMs,
  );
  expect(open.places).toMatchObject([{ lineId: null, isWholeLine: false }]);
  const whole = draftOfTemplate({ ...template, affected_station_ids: [] }, template.line_id, nowMs);
  expect(whole.places).toMatchObject([{ lineId: 8, isWholeLine: true }]);
});

test('the English title goes with the English text, and comes back', () => {
  const draft = { ...draftOf(stored), titleEn: 'U8/U2: Shuttle' };
  const { messages } = bodyOf(draft);
  expect(messages[1]).toEqual({ language: 'en', title: 'U8/U2: Shuttle', message: 'Shuttle.' });
  expect(draftOf({ ...stored, messages }).titleEn).toBe('U8/U2: Shuttle');
});
