import { expect, test } from 'vitest';
import { contentsHere } from '../carousel/contents-on-air';
import { facts } from '../scenarios/facts';
import type { FactName } from '../scenarios/facts';
import { fillTemplate } from '../templates/fill-template';
import { runOf, wordOf } from '../testing/runs';
import {
  disruptionAt,
  inputOf,
  lineOf,
  nowMs,
  tripCall,
  tripOfCalls,
  vehicleOf,
} from '../testing/situations';
import { buildSituation } from './build-situation';
import type { Situation } from './situation';

const minute = 60_000;
const apart = [1, 3].map((minutes) =>
  wordOf(runOf({ tripId: `of ${minutes}`, startsAtMs: nowMs - minutes * minute })),
);
const together = [0.8, 1.2].map((minutes) =>
  wordOf(runOf({ tripId: `of ${minutes}`, startsAtMs: nowMs - minutes * minute })),
);

function situationOf(among: typeof apart, codes: readonly string[] = []): Situation {
  return buildSituation(
    inputOf({
      place: vehicleOf(),
      trip: { among, isPart: false, lastLine: null },
      disruptions: {
        data: codes.length === 0 ? [] : [disruptionAt(codes)],
        fetchedAtMs: nowMs,
      },
    }),
  );
}

const factsIn = (situation: Situation, ...names: FactName[]) =>
  names.map((name) => facts[name].read(situation));

test('while the run is not sure, facts of its place are unknown and not false', () => {
  const situation = situationOf(apart);
  expect(
    factsIn(situation, 'position', 'station_code', 'next_station_code', 'train_in_station'),
  ).toEqual([null, null, null, null]);
  expect(factsIn(situation, 'vehicle', 'line', 'direction')).toEqual([
    true,
    'U8',
    'S+U Wittenau (Berlin)',
  ]);
});

test('runs that agree on the next stop make that a fact', () => {
  const situation = situationOf(together);
  expect(factsIn(situation, 'next_station_code', 'position', 'station_code')).toEqual([
    'b',
    null,
    null,
  ]);
});

test('a disruption somewhere on the line may concern it, none on it does not', () => {
  const names = ['disruption_here', 'disruption_ahead', 'disruption_announced'] as const;
  expect(factsIn(situationOf(apart, ['c']), ...names)).toEqual([null, null, null]);
  expect(factsIn(situationOf(apart), ...names)).toEqual([false, false, false]);
  expect(factsIn(situationOf(apart, ['c']), 'pendelzug')).toEqual([false]);
  expect(factsIn(situationOf(together, ['b']), ...names)).toEqual([null, true, null]);
  const elsewhere = { ...situationOf(apart), disruptions: situationOf(apart, ['c']).disruptions };
  const place = vehicleOf({ lineName: 'U2' });
  expect(factsIn({ ...elsewhere, place }, ...names)).toEqual([false, false, false]);
});

test('texts name what is sure and leave out the rest', () => {
  const text = '{{ line.name }} {{ direction }} {{ station.next | "?" }} {{ station.name | "?" }}';
  expect(fillTemplate(text, situationOf(apart))).toBe('U8 Wittenau ? ?');
  expect(fillTemplate(text, situationOf(together))).toBe('U8 Wittenau b ?');
  expect(fillTemplate('{{ line.color }}', situationOf(apart))).toBe('#224f86');
  expect(fillTemplate('{{ trip.id | "?" }}{{ station.last | "?" }}', situationOf(together))).toBe(
    '??',
  );
});

test('carousels go by its line, also where the address names none', () => {
  const content = (name: string, lineNames: string[]) => ({
    id: 1,
    name,
    bucketId: null,
    lineNames,
    media: [],
    validFrom: null,
    validUntil: null,
  });
  const contents = [
    content('own', ['U8']),
    content('other', ['U2']),
  ] as unknown as Situation['contents'];
  const here = { ...situationOf(apart), place: vehicleOf({ lineName: '' }), contents };
  expect(contentsHere(here, null).map(({ name }) => name)).toEqual(['own']);
});

test('a cancelled run with a train on it has the stops of its plan', () => {
  const calls = [tripCall('a', null, -300), tripCall('b', 60, 90), tripCall('c', 300, null)].map(
    (call) => ({ ...call, cancelled: true, expectedArrivalMs: null, expectedDepartureMs: null }),
  );
  const trip = wordOf(tripOfCalls(calls, { cancelled: true, line: lineOf('U8', 'subway') }));
  const { trip: here } = buildSituation(inputOf({ place: vehicleOf(), trip, sureness: 'kept' }));
  expect(here).toMatchObject({
    state: 'known',
    cancelled: true,
    sureness: 'kept',
    position: { state: 'on_track', from: 0, to: 1 },
    stops: [{ cancelled: false }, { cancelled: false }, { cancelled: false }],
  });
});
