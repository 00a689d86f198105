import type { Disruption } from '@perron/schema';
import { expect, test } from 'vitest';
import { bodyOf, changedFields, copyOf, draftOf, merged, templateBodyOf } from './draft';

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

test('what is stored is sent back as it was, German first', () => {
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
    affected_station_ids: [3, 1],
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
  const draft = draftOf(stored);
  const [main, ...linked] = draft.places;
  const turned = { ...draft, places: [{ ...main, stationIds: [1, 3] }, ...linked] } as const;
  expect(changedFields(draft, turned)).toEqual([]);
  expect(changedFields(draft, { ...draft, endsAt: null, priority: 30 })).toEqual([
    'endsAt',
    'priority',
  ]);
});

test('a copy is new, begins when it is saved, and lasts as long', () => {
  const copy = copyOf(draftOf(stored), nowMs);
  expect(copy).toMatchObject({ id: null, startsAt: null, endsAt: '2026-11-24T15:00:00.000Z' });
  expect(copy.places.map(({ id }) => id)).toEqual([null, null]);
  expect(bodyOf(copy)).not.toHaveProperty('starts_at');
});

test('of two versions each field is the one that was chosen, on top of the newer one', () => {
  const mine = { ...draftOf(stored), de: 'Meins.', endsAt: null };
  const theirs = draftOf({ ...stored, version: 5, ends_at: '2026-11-24T16:00:00.000Z' });
  const result = merged(theirs, mine, new Set(['de']));
  expect(result).toMatchObject({ version: 5, de: 'Meins.', endsAt: '2026-11-24T16:00:00.000Z' });
});

test('my places go on top of the versions that are stored now', () => {
  const mine = draftOf(stored);
  const [linked] = stored.linked;
  const theirs = draftOf({
    ...stored,
    version: 5,
    linked: linked ? [{ ...linked, version: 8 }] : [],
  });
  const { places } = merged(theirs, mine, new Set(['places']));
  expect(places.map(({ id, version }) => [id, version])).toEqual([
    [7, 5],
    [9, 8],
  ]);
});

test('a template keeps how long it lasts, and no time', () => {
  const body = templateBodyOf(draftOf(stored), 'Pendel U8', nowMs);
  expect(body).toMatchObject({ name: 'Pendel U8', duration_minutes: 120, pendel_end_index: 5 });
  expect(Object.keys(body)).not.toContain('starts_at');
  expect(templateBodyOf(copyOf(draftOf(stored), nowMs), 'x', nowMs).duration_minutes).toBe(120);
});
