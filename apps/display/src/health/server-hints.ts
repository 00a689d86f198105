import { openEvents } from '@perron/client/events';
import type { DisplayAddress, DisplayEngineDeps, ServerHint, Timers } from '@perron/runtime';
import type { ServerEvent } from '@perron/schema';

export interface ServerHintsDeps {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** From 0 to 1: spreads the displays that lost the same server. */
  readonly random: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** The page's own first requests come before the stream. */
const openAfterMs = 1_000;
/** After a loss all displays fetch everything anew, but not all at once. */
const resetSpreadMs = 5_000;

function hintOf({ event }: ServerEvent): ServerHint | null {
  switch (event) {
    case 'manifest':
    case 'disruptions':
      return event;
    case 'reset':
      return 'everything';
    case 'change':
      return null;
  }
}

/** What the server says has changed for this display, as it says it. */
export function serverHints(
  address: DisplayAddress,
  { fetch, timers, random, onProblem }: ServerHintsDeps,
): DisplayEngineDeps['hints'] {
  const { displayId, outputTypeId, place } = address;
  const sid = place.kind === 'station' ? place.stationCode : place.startStationCode;
  const query = { sid, ot: outputTypeId, ...(displayId !== null && { display: displayId }) };

  return (listener) => {
    const cancels = new Set<() => void>();

    function later(delayMs: number, work: () => void): void {
      const cancel = timers.after(delayMs, () => {
        cancels.delete(cancel);
        work();
      });
      cancels.add(cancel);
    }

    function tell(event: ServerEvent): void {
      const hint = hintOf(event);
      if (hint === 'everything') later(random() * resetSpreadMs, () => listener(hint));
      else if (hint !== null) listener(hint);
    }

    later(openAfterMs, () => {
      const events = openEvents({
        baseUrl: '',
        query,
        fetch,
        after: (delayMs, callback) => timers.after(delayMs, callback),
        random,
        onEvent: tell,
        onDisconnected: onProblem,
      });
      cancels.add(() => events.stop());
    });
    return () => {
      for (const cancel of cancels) cancel();
    };
  };
}
