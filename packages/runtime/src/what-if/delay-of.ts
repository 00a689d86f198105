import type { WhatIf } from '@perron/schema';

/** By how much these make a trip later, in seconds; negative: earlier. */
export function delaySecondsOf(whatIfs: readonly WhatIf[], tripId: string): number {
  return whatIfs.reduce(
    (sum, whatIf) =>
      whatIf.kind === 'delay' && (whatIf.trip_id === null || whatIf.trip_id === tripId)
        ? sum + whatIf.seconds
        : sum,
    0,
  );
}

/** The longest delay and the furthest earliness that any trip can have by these, in seconds. */
export function delaySpanOf(whatIfs: readonly WhatIf[]): { late: number; early: number } {
  const delays = whatIfs.flatMap((whatIf) => (whatIf.kind === 'delay' ? [whatIf.seconds] : []));
  const sumOf = (list: readonly number[]) => list.reduce((sum, seconds) => sum + seconds, 0);
  return {
    late: sumOf(delays.filter((seconds) => seconds > 0)),
    early: -sumOf(delays.filter((seconds) => seconds < 0)),
  };
}
