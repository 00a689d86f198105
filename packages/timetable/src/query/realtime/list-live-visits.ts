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
 * are sorted as one number, which needs no comparing function and is four times as fast.
 */
export function* listLiveVisits(
  { columns }: TimetableData,
  calls: LiveCalls,
  runs: readonly LiveRun[],
): Generator<void, LiveVisits> {
  const total = runs.reduce((sum, run) => sum + run.count, 0);
  const stationOf = (call: number) => columns.stopStation[calls.plannedStop[call]!]!;
  const stationStart = new Uint32Array(columns.stopStation.length + 1);
  const stationMaxDwell = new Uint32Array(columns.stopStation.length);
  const stationMaxLead = new Uint32Array(columns.stopStation.length);
  const runOfCall = new Uint32Array(total);
  for (let call = 0; call < total; call++) {
    const station = stationOf(call);
    stationStart[station + 1]!++;
    const dwell = calls.departure[call]! - calls.arrival[call]!;
    if (dwell > stationMaxDwell[station]!) stationMaxDwell[station] = dwell;
    if (-dwell > stationMaxLead[station]!) stationMaxLead[station] = -dwell;
  }
  for (let i = 1; i < stationStart.length; i++) stationStart[i]! += stationStart[i - 1]!;
  yield;
  runs.forEach((run, index) => runOfCall.fill(index, run.first, run.first + run.count));
  const unsorted = new Uint32Array(total);
  const next = stationStart.slice();
  for (let call = 0; call < total; call++) unsorted[next[stationOf(call)]!++] = call;
  yield;

  const departure = new Int32Array(total);
  const sorted = new Uint32Array(total);
  let sinceYield = 0;
  for (let station = 0; station < columns.stopStation.length; station++) {
    const first = stationStart[station]!;
    const count = stationStart[station + 1]! - first;
    if (count === 0) continue;
    const keys = new Float64Array(count);
    for (let i = 0; i < count; i++) {
      keys[i] = calls.departure[unsorted[first + i]!]! * placeRange + i;
    }
    keys.sort();
    for (let i = 0; i < count; i++) {
      const seconds = Math.floor(keys[i]! / placeRange);
      departure[first + i] = seconds;
      sorted[first + i] = unsorted[first + keys[i]! - seconds * placeRange]!;
    }
    sinceYield += count;
    if (sinceYield < sliceSize) continue;
    sinceYield = 0;
    yield;
  }
  return { stationStart, departure, call: sorted, runOfCall, stationMaxDwell, stationMaxLead };
}
