import type { SimulatedSituation, WhatIf } from '@perron/schema';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../../routing/search-text';
import {
  simulatorStartSearch,
  stationSimulatorSearch,
  trainSimulatorSearch,
} from './simulator-search';
import { addressOf, searchOfListed } from './address-of';
import { listedOf, meantBy, situationOf } from './situation-address';

const delay: WhatIf = { kind: 'delay', trip_id: 'a|1', seconds: 180 };
const silent: WhatIf = { kind: 'no_network' };

test('a situation survives its address, letter by letter', () => {
  const situation: SimulatedSituation = {
    place: { kind: 'station', station_code: '900100003', platform: '2a' },
    at: '2026-11-20T14:06:20.000Z',
    what_ifs: [delay, { kind: 'cancellation', trip_id: 'ü &=#|2' }],
    output_type_ids: [5, 9],
  };
  const { search } = addressOf(situation);
  const read = stationSimulatorSearch(parseSearch(stringifySearch(search)));
  expect(situationOf(situation.place, read)).toEqual(situation);
});

test('a train’s situation leads to the train’s page', () => {
  const { to, search } = addressOf({
    place: { kind: 'trip', trip_id: 'a|1' },
    at: null,
    what_ifs: [],
    output_type_ids: [],
  });
  expect(to).toBe('/simulator/train');
  expect(stringifySearch(search)).toBe('?tripId=a%7C1');
});

test('an address without a station means the station of the specification', () => {
  expect(stationSimulatorSearch({}).stationId).toBeUndefined();
  expect(stationSimulatorSearch({ stationId: '..' }).stationId).toBeUndefined();
});

test('which of both is drawn, and which kind of place is chosen, is one of a few words', () => {
  expect([stationSimulatorSearch({ show: 'both' }).show, stationSimulatorSearch({}).show]).toEqual([
    'both',
    undefined,
  ]);
  expect(trainSimulatorSearch({ show: 'all' }).show).toBeUndefined();
  const kinds = ['train', 'tram', undefined].map((kind) => simulatorStartSearch({ kind }).kind);
  expect(kinds).toEqual(['train', 'station', 'station']);
});

test('a blank trip is no trip', () => {
  expect(trainSimulatorSearch({ tripId: '  ' }).tripId).toBeUndefined();
});

test('odd parts of an address are left out, the rest counts', () => {
  const search = stationSimulatorSearch({
    stationId: '900100003',
    at: 'noon',
    output: ['5', 'x', '5'],
    if: ['{"kind":"delay"}', 'nonsense', JSON.stringify(delay)],
  });
  expect(search.at).toBeUndefined();
  expect(search.output).toEqual([5]);
  expect(listedOf(search)).toEqual([{ whatIf: delay, isOn: true }]);
});

test('a what-if that is switched off stays in the address and is not tried', () => {
  const search = stationSimulatorSearch(
    searchOfListed([
      { whatIf: delay, isOn: false },
      { whatIf: silent, isOn: true },
    ]),
  );
  expect(listedOf(search)).toEqual([
    { whatIf: silent, isOn: true },
    { whatIf: delay, isOn: false },
  ]);
  const place = { kind: 'station', station_code: '900100003', platform: null } as const;
  expect(situationOf(place, search).what_ifs).toEqual([silent]);
});

test('a draft stands in the address, and goes along with a kept situation', () => {
  const draft = JSON.stringify({ kind: 'scenario', scenario_id: 20, condition: 'a == "b"' });
  const written = stringifySearch({ stationId: '900013101', draft });
  expect(stationSimulatorSearch(parseSearch(written)).draft).toBe(draft);
  expect(simulatorStartSearch(parseSearch(`${written}&run=7`))).toMatchObject({
    draft,
    run: 7,
  });
  const place = { kind: 'trip', trip_id: 'one' } as const;
  const kept = { place, at: null, what_ifs: [], output_type_ids: [] };
  expect(addressOf(kept, draft).search.draft).toBe(draft);
});

test.each(['{', '{"kind":"scene","pixel_scene_id":1,"design":7}', '{"kind":"scene_draft"}'])(
  'what is no draft that can be shown is left out: %s',
  (draft) => {
    const read = meantBy(stationSimulatorSearch({ stationId: '900013101', draft }));
    expect(read.draft).toBeUndefined();
  },
);
