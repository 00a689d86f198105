import type { CDPSession } from 'playwright-core';

/** The used part of an event in the browser's trace. Times are µs; `tdur`: CPU time of the thread. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Notes all tasks of the browser's threads; the answer ends it and gives what was noted. */
export async function startTrace(
  system: CDPSession,
): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const onEvents = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  system.on('Tracing.dataCollected', onEvents);
  const includedCategories = ['toplevel', 'blink.user_timing'];
  await system.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories, excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise((resolve) => system.once('Tracing.tracingComplete', resolve));
    await system.send('Tracing.end');
    await complete;
    return events;
  };
}

/**
 * CPU time of the thread that makes this mark, from the start of the page until then, in ms: hardly
 * changes with what else runs on the machine.
 */
export function cpuMsUntil(mark: string, events: readonly TraceEvent[]): number {
  const end = events.find(({ name }) => name === mark);
  if (!end) throw new Error(`The page has not made the mark "${mark}".`);
  const own = events.filter(({ pid, tid }) => pid === end.pid && tid === end.tid);
  const start = own.findLast(({ name, ts }) => name === 'navigationStart' && ts < end.ts);
  let untilTs = 0;
  let cpu = 0;
  for (const { ph, ts, dur = 0, tdur } of own.sort((a, b) => a.ts - b.ts)) {
    // Tasks within tasks are counted already.
    if (ph !== 'X' || tdur === undefined || ts < untilTs) continue;
    if (ts < (start?.ts ?? 0) || ts > end.ts) continue;
    untilTs = ts + dur;
    cpu += tdur;
  }
  return cpu / 1000;
}
