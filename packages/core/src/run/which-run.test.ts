import { expect, test } from 'vitest';
import { evidenceOf, runOf, wordOf } from '../testing/runs';
import { nowMs } from '../testing/situations';
import { whichRun, withLastWord } from './which-run';
import type { RunEvidence, RunWord, WhichRun } from './which-run';

const minute = 60_000;
const ago = (minutes: number) => nowMs - minutes * minute;

/** From a to d in six minutes; ours began four minutes ago, the train behind it one minute ago. */
const ours = wordOf(runOf({ tripId: 'ours', startsAtMs: ago(4) }));
const behind = wordOf(runOf({ tripId: 'behind', startsAtMs: ago(1) }));
const over = wordOf(runOf({ tripId: 'over', startsAtMs: ago(20) }));

function said(which: WhichRun): readonly string[] {
  if (which.state === 'sure') return [which.run.data.tripId, which.sureness];
  if (which.state === 'unsure') return which.among.map(({ data }) => data.tripId);
  return [which.state];
}

test.each<[string, Partial<RunEvidence>, readonly string[]]>([
  ['what it is told comes first', { assigned: ours, byVehicleId: behind }, ['ours', 'told']],
  ['then the number of the vehicle', { byVehicleId: ours, kept: behind }, ['ours', 'vehicle_id']],
  ['then the run that it was on', { kept: ours, candidates: [behind, ours] }, ['ours', 'kept']],
  ['the only one on its way is it', { candidates: [ours] }, ['ours', 'clock']],
  ['of several nobody knows which', { candidates: [behind, ours] }, ['behind', 'ours']],
  ['without one it is on none', { candidates: [] }, ['none']],
  ['and if nobody has looked, somebody must', {}, ['ask']],
])('%s', (_, evidence, expected) => {
  expect(said(whichRun(evidenceOf(evidence)))).toEqual(expected);
});

test.each<[string, Partial<RunEvidence>]>([
  ['a run that was set', { assigned: over }],
  ['a run that was kept', { kept: over }],
])('%s ends when it is over', (_, evidence) => {
  const candidates = [ours];
  expect(said(whichRun(evidenceOf({ ...evidence, candidates })))).toEqual(['ours', 'clock']);
});

test('a late run is kept as long as it takes', () => {
  const late = wordOf(runOf({ tripId: 'late', startsAtMs: ago(100), delayMs: 96 * minute }));
  expect(said(whichRun(evidenceOf({ kept: late })))).toEqual(['late', 'kept']);
});

test('a run of five hours over midnight is kept to its end', () => {
  const startsAtMs = Date.parse('2026-11-20T22:00:00+01:00');
  const long = runOf({ tripId: 'night', startsAtMs, legMs: 100 * minute });
  const at = (iso: string) => {
    const then = Date.parse(iso);
    return said(whichRun(evidenceOf({ nowMs: then, kept: wordOf(long, then), candidates: [] })));
  };
  expect(at('2026-11-21T02:59:00+01:00')).toEqual(['night', 'kept']);
  expect(at('2026-11-21T03:05:00+01:00')).toEqual(['none']);
});

test.each([
  ['put back', '2026-10-25T00:30:00Z'],
  ['put forward', '2026-03-29T00:30:00Z'],
])('in the night in which clocks are %s it stays the same run', (_, iso) => {
  const startsAtMs = Date.parse(iso);
  const run = runOf({ tripId: 'night', startsAtMs, legMs: 20 * minute });
  for (let minutes = 0; minutes < 60; minutes += 1) {
    const then = startsAtMs + minutes * minute;
    const kept = wordOf(run, then);
    expect(said(whichRun(evidenceOf({ nowMs: then, kept })))).toEqual(['night', 'kept']);
  }
});

test('without a network it goes on for some minutes after its end, for it may be late', () => {
  const reportedMs = ago(30);
  const run = wordOf(runOf({ tripId: 'ours', startsAtMs: ago(9) }), reportedMs);
  // Its last arrival was to be three and a half minutes ago.
  expect(said(whichRun(evidenceOf({ kept: run })))).toEqual(['ours', 'kept']);
  const later = evidenceOf({ nowMs: nowMs + 3 * minute, kept: run, candidates: [] });
  expect(said(whichRun(later))).toEqual(['none']);
  // A source without realtime says no more than its timetable.
  const planned = evidenceOf({ kept: run, timetableOnly: true, candidates: [] });
  expect(said(whichRun(planned))).toEqual(['none']);
});

test('a cancelled run with a train on it goes on; one that has not begun has none', () => {
  const cancelled = (word: RunWord) => wordOf({ ...word.data, cancelled: true });
  expect(said(whichRun(evidenceOf({ kept: cancelled(ours) })))).toEqual(['ours', 'kept']);
  const coming = wordOf(runOf({ tripId: 'coming', startsAtMs: ago(-2) }));
  const evidence = evidenceOf({ kept: cancelled(coming), candidates: [ours] });
  expect(said(whichRun(evidence))).toEqual(['ours', 'clock']);
  expect(said(whichRun(evidenceOf({ candidates: [cancelled(ours), behind] })))).toEqual([
    'behind',
    'clock',
  ]);
});

test('a source that tells no stops of a cancelled run any more does not take its last word', () => {
  const skipped = ours.data.calls.map((call) => ({
    ...call,
    cancelled: true,
    expectedArrivalMs: null,
    expectedDepartureMs: null,
  }));
  const now = wordOf({ ...ours.data, cancelled: true, calls: skipped });
  const late = wordOf(runOf({ tripId: 'ours', startsAtMs: ago(4), delayMs: minute }));
  const { data } = withLastWord(now, late);
  expect([data.cancelled, data.calls]).toEqual([true, late.data.calls]);
  expect(withLastWord(now, behind)).toBe(now);
  expect(said(whichRun(evidenceOf({ kept: now })))).toEqual(['ours', 'kept']);
});

test('a run that realtime knows another vehicle on is not its own', () => {
  const ofVehicle = (word: RunWord, id: string | null, label: string | null = null) =>
    wordOf({ ...word.data, vehicle: { id, label } });
  const vehicleId = '2672';
  // Nor need the last one left be: its vehicle may not be told yet.
  const others = [ofVehicle(behind, '2673'), ours];
  const left = whichRun(evidenceOf({ vehicleId, candidates: others }));
  expect([left, said(left)]).toMatchObject([{ state: 'unsure', isPart: true }, ['ours']]);
  const none = evidenceOf({ vehicleId, candidates: [ofVehicle(behind, '2673')] });
  expect(said(whichRun(none))).toEqual(['none']);
  const kept = ofVehicle(behind, '2673');
  expect(said(whichRun(evidenceOf({ vehicleId, kept, candidates: [ours] })))).toEqual([
    'ours',
    'clock',
  ]);
  expect(said(whichRun(evidenceOf({ vehicleId, kept: ofVehicle(ours, 'x', vehicleId) })))).toEqual([
    'ours',
    'kept',
  ]);
  expect(said(whichRun(evidenceOf({ vehicleId, kept: ofVehicle(ours, null) })))).toEqual([
    'ours',
    'kept',
  ]);
});

test('of several runs the last one left need not be it: it may have been one that is over', () => {
  const doubted = new Set(['ours', 'over']);
  const which = whichRun(evidenceOf({ doubted, candidates: [ours] }));
  expect(which).toMatchObject({ state: 'unsure', isPart: true });
  // One that began since is none of them.
  expect(said(whichRun(evidenceOf({ doubted, candidates: [behind] })))).toEqual([
    'behind',
    'clock',
  ]);
});

const at = (share: number, minutes = 0) => ({
  atMs: ago(minutes),
  latitude: 52.5 + share * 0.01,
  longitude: 13.4,
  accuracyMetres: 20,
});

test('the place of the device tells which of two trains it is on', () => {
  // Two stops and a bit behind the start: the train behind is between the first two.
  const fixes = [at(2)];
  const apart = [wordOf(runOf({ tripId: 'far behind', startsAtMs: nowMs })), ours];
  expect(said(whichRun(evidenceOf({ fixes, candidates: apart })))).toEqual(['ours', 'position']);
  expect(said(whichRun(evidenceOf({ fixes, candidates: [behind, ours] })))).toEqual([
    'ours',
    'position',
  ]);
  // Between the two nobody knows.
  expect(said(whichRun(evidenceOf({ fixes: [at(1.2)], candidates: [behind, ours] })))).toEqual([
    'behind',
    'ours',
  ]);
  expect(said(whichRun(evidenceOf({ fixes, kept: ours })))).toEqual(['ours', 'position']);
});

test('one wrong place does not end a run, several do', () => {
  const away = (minutes: number) => ({ ...at(2, minutes), longitude: 13.6 });
  const candidates = [behind, ours];
  const evidence = { kept: ours, candidates };
  expect(said(whichRun(evidenceOf({ ...evidence, fixes: [away(0)] })))).toEqual(['ours', 'kept']);
  const fixes = [away(2), away(1), away(0)];
  expect(said(whichRun(evidenceOf({ ...evidence, fixes })))).toEqual(['behind', 'ours']);
});
