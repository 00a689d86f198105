import { whatIf } from '@perron/schema';
import type { WhatIf } from '@perron/schema';
import { expect, test } from 'vitest';
import { newPlace } from './draft';
import type { ChosenDraft as Draft, ChosenPlace as DraftPlace } from './draft-schema';
import { newDraft } from './prefill';
import { simulatorSearchOf } from './simulator-search';
import type { NetworkLine } from './use-network';

const nowMs = Date.parse('2026-11-24T13:01:00.000Z');
const stamps = { created_at: '', updated_at: '', version: 1 };

/** A line of five stations with the codes `<name>0` to `<name>4`. */
function lineOf(id: number, name: string): NetworkLine {
  const stations = [0, 1, 2, 3, 4].map((index) => ({
    id: id * 10 + index,
    name: `${name} ${index}`,
    code: `${name}${index}`,
    position: index,
    line_id: id,
    ...stamps,
  }));
  return { id, name, stations } as unknown as NetworkLine;
}

const lines = new Map([8, 2].map((id) => [id, lineOf(id, `U${id}`)] as const));
const fresh: Draft = {
  ...newDraft(),
  type: 'police',
  priority: 30,
  title: 'U8: Polizeieinsatz',
  de: 'Warten.',
  en: 'Wait.',
  places: [newPlace(8, [], true)],
  ends_at: '2026-11-24T14:05:00.000Z',
};

function at(place: Partial<DraftPlace>, draft: Partial<Draft> = {}): Draft {
  return { ...fresh, ...draft, places: [{ ...fresh.places[0], ...place }] };
}

function triedIn(search: ReturnType<typeof simulatorSearchOf>): WhatIf[] {
  return (search?.if ?? []).map((text) => whatIf.parse(JSON.parse(text)));
}

/** The ends of what is tried, and where. */
function endsOf(draft: Draft): unknown[] {
  return triedIn(simulatorSearchOf(draft, lines, null, nowMs)).map(
    (entry) => entry.kind === 'disruption' && [entry.line, entry.from_code, entry.to_code],
  );
}

test('the form’s disruption is tried, with its title and in each of its languages', () => {
  const draft = at({ stationIds: [82] }, { title: 'U8: Polizei', de: 'Warten.', en: '' });
  const search = simulatorSearchOf(draft, lines, null, nowMs);
  expect(search).toMatchObject({ stationId: 'U82', show: 'both' });
  expect(triedIn(search)).toEqual([
    {
      kind: 'disruption',
      type: 'police',
      line: 'U8',
      from_code: 'U82',
      to_code: 'U82',
      text: '',
      title: 'U8: Polizei',
      priority: 30,
      messages: [{ language: 'de', message: 'Warten.' }],
      starts_at: '2026-11-24T13:01:00.000Z',
      ends_at: '2026-11-24T14:05:00.000Z',
      announce_before: 2,
      visible_stations_before: 2,
      visible_stations_after: 2,
    },
  ]);
  expect(search?.at).toBeUndefined();
});

test.each([
  ['to come', '2026-11-25T08:00:00.000Z', '2026-11-25T09:00:00.000Z'],
  ['over', '2026-11-24T08:00:00.000Z', '2026-11-24T13:01:00.000Z'],
])('one that is %s is looked at when it starts, with its own times', (_, starts_at, ends_at) => {
  const search = simulatorSearchOf(at({}, { starts_at, ends_at }), lines, null, nowMs);
  expect(search?.at).toBe(starts_at);
  expect(triedIn(search)).toMatchObject([{ starts_at, ends_at }]);
});

test('its rank and what the form keeps of it without showing it are tried as well', () => {
  const kept = { ...fresh.kept, description: 'Ü'.repeat(900), reason: 'Ice', announce_before: 5 };
  const draft = at({}, { priority: 7, ends_at: null, kept });
  const [tried] = triedIn(simulatorSearchOf(draft, lines, null, nowMs));
  expect(tried).toMatchObject({
    priority: 7,
    announce_before: 5,
    reason: 'Ice',
    description: 'Ü'.repeat(200),
  });
  expect(tried).not.toHaveProperty('ends_at');
});

test('without stations it is tried on the whole line, at its first station', () => {
  expect(endsOf(at({}))).toEqual([['U8', null, null]]);
  expect(simulatorSearchOf(at({}), lines, null, nowMs)?.stationId).toBe('U80');
});

test('stations that were not chosen are not disrupted', () => {
  expect(endsOf(at({ stationIds: [80, 81, 83] }))).toEqual([
    ['U8', 'U80', 'U81'],
    ['U8', 'U83', 'U83'],
  ]);
});

test.each([
  [1, 3, 'U81', 'U83'],
  [3, 1, 'U83', 'U81'],
])('a shuttle from station %i to %i keeps its direction', (start, end, from, to) => {
  const draft = at({ section: { start, end } }, { type: 'replacementpendelzug' });
  expect(endsOf(draft)).toEqual([['U8', from, to]]);
  expect(simulatorSearchOf(draft, lines, null, nowMs)?.stationId).toBe(from);
});

test('all lines of a closure are tried, each with the texts that it has alone', () => {
  const own = { title: 'Only here', messages: [{ language: 'en', message: 'No U2.' }] };
  const draft = at({});
  const second = { ...draft.places[0], lineId: 2, stationIds: [20], own };
  const tried = triedIn(
    simulatorSearchOf({ ...draft, places: [draft.places[0], second] }, lines, null, nowMs),
  );
  expect(tried).toMatchObject([
    { line: 'U8', title: draft.title },
    { line: 'U2', from_code: 'U20', title: 'Only here', messages: own.messages },
  ]);
});

test('one that is stored is left out beside what the form makes of it', () => {
  const linked = [{ id: 9 }] as never;
  const tried = triedIn(simulatorSearchOf(at({}), lines, { id: 7, linked }, nowMs));
  expect(tried.map(({ kind }) => kind)).toEqual([
    'alert_suppressed',
    'alert_suppressed',
    'disruption',
  ]);
  expect(tried.slice(0, 2)).toMatchObject([{ disruption_id: 7 }, { disruption_id: 9 }]);
});

test('however long its texts and however many its parts, it stays an address that proxies carry', () => {
  const long = { de: 'Ü'.repeat(2_000), en: 'x'.repeat(2_000) };
  const many = Array.from({ length: 30 }, () => ({ ...fresh.places[0], stationIds: [80, 82, 84] }));
  const draft: Draft = { ...fresh, ...long, places: [fresh.places[0], ...many] };
  const tried = triedIn(simulatorSearchOf(draft, lines, null, nowMs));
  expect(tried.length).toBeGreaterThan(1);
  expect(encodeURIComponent(JSON.stringify(tried)).length).toBeLessThan(6_500);
  const [first] = triedIn(simulatorSearchOf(at({}, long), lines, null, nowMs));
  expect(first?.kind === 'disruption' && first.messages).toMatchObject([
    { message: 'Ü'.repeat(500) },
    {},
  ]);
});

test('a line that the transit service does not know cannot be tried', () => {
  const unknown = lineOf(8, 'U8').stations.map((station) => ({ ...station, code: null }));
  const nowhere = new Map([[8, { id: 8, name: 'U8', stations: unknown }]]);
  expect(simulatorSearchOf(at({ stationIds: [81] }), nowhere, null, nowMs)).toBeNull();
  expect(simulatorSearchOf(at({}), new Map(), null, nowMs)).toBeNull();
});
