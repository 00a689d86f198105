import type { TimetableData } from '../timetable-data';
import type { LiveCalls } from './live-calls';
import type { LiveRun } from './live-run';
import type { LiveVisits } from './realtime';

/** How many visits are sorted between two yields: about a millisecond's worth. */
const sliceSize = 10_000;

/** Room for a visit's place within its station beside its time, in one exact number. */
const placeRange = 2 ** 20;

/**
 * Lists the calls of live runs by station and expected departure, in slices. Time and place
 * are sorted as one number, which needs no comparing function and takes a third of the time.
 */
export function* listLiveVisits(
  { columns }: TimetableData,
  calls: LiveCalls,
  runs: readonly LiveRun[],
): Generator<void, LiveVisits> {
  const total = runs.reduce((sum, run) => sum + run.count, 0);
  const stations = columns.stopStation.length;
  const { stationStart, stationMaxDwell, stationMaxLead } = countByStation(columns, calls, total);
  yield;
  const unsorted = new Uint32Array(total);
  const runOfCall = new Uint32Array(total);
  const next = stationStart.slice();
  runs.forEach((run, index) => {
    runOfCall.fill(index, run.first, run.first + run.count);
    for (let call = run.first; call < run.first + run.count; call++) {
      unsorted[next[columns.stopStation[calls.plannedStop[call]!]!]!++] = call;
    }
  });
  yield;
  const visits = {
    stationStart,
    stationMaxDwell,
    stationMaxLead,
    departure: new Int32Array(total),
    arrival: new Int32Array(total),
    plannedDeparture: new Int32Array(total),
    plannedArrival: new Int32Array(total),
    flags: new Uint8Array(total),
    run: new Uint32Array(total),
    position: new Uint16Array(total),
  };
  let sinceYield = 0;
  for (let station = 0; station < stations; station++) {
    const first = stationStart[station]!;
    const ofStation = unsorted.subarray(first, stationStart[station + 1]);
    if (ofStation.length === 0) continue;
    sortByDeparture(calls, ofStation);
    ofStation.forEach((call, i) => {
      const run = runOfCall[call]!;
      const at = first + i;
      visits.departure[at] = calls.departure[call]!;
      visits.arrival[at] = calls.arrival[call]!;
      visits.plannedDeparture[at] = calls.plannedDeparture[call]!;
      visits.plannedArrival[at] = calls.plannedArrival[call]!;
      visits.flags[at] = calls.flags[call]!;
      visits.run[at] = run;
      visits.position[at] = call - runs[run]!.first;
    });
    sinceYield += ofStation.length;
    if (sinceYield < sliceSize) continue;
    sinceYield = 0;
    yield;
  }
  return visits;
}

function countByStation(
  { stopStation }: TimetableData['columns'],
  calls: LiveCalls,
  total: number,
) {
  const stationStart = new Uint32Array(stopStation.length + 1);
  const stationMaxDwell = new Uint32Array(stopStation.length);
  const stationMaxLead = new Uint32Array(stopStation.length);
  for (let call = 0; call < total; call++) {
    const station = stopStation[calls.plannedStop[call]!]!;
    stationStart[station + 1]!++;
    const dwell = calls.departure[call]! - calls.arrival[call]!;
    if (dwell > stationMaxDwell[station]!) stationMaxDwell[station] = dwell;
    if (-dwell > stationMaxLead[station]!) stationMaxLead[station] = -dwell;
  }
  for (let i = 1; i < stationStart.length; i++) stationStart[i]! += stationStart[i - 1]!;
  return { stationStart, stationMaxDwell, stationMaxLead };
}

function sortByDeparture(calls: LiveCalls, ofStation: Uint32Array): void {
  const before = ofStation.slice();
  const keys = new Float64Array(before.length);
  for (let i = 0; i < keys.length; i++) keys[i] = calls.departure[before[i]!]! * placeRange + i;
  keys.sort();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]!;
    ofStation[i] = before[key - Math.floor(key / placeRange) * placeRange]!;
  }
}
