import { ApiError } from '@perron/client';
import { openEvents } from '@perron/client/events';
import type { DisplayAddress, DisplayEngineDeps, ServerHint } from '@perron/runtime';
import type { ServerEvent } from '@perron/schema';
import type { Timers } from '@perron/timing';

export interface ServerHintsDeps {
  readonly fetch: typeof fetch;
  readonly timers: Timers;
  /** From 0 to 1: spreads the displays that lost the same server. */
  readonly random: () => number;
  readonly onProblem: (error: unknown) => void;
  /** The session of a display that signs in; `null` if it does not. */
  readonly session: HintSession | null;
  /** An operator wants the page to be loaded again. */
  readonly onReload: () => void;
  /** The test that an operator shows here may be another one, or none. */
  readonly onShowing: () => void;
  /** The stream has ended: the server may be gone. */
  readonly onLost: () => void;
}

/** The parts of a display's session that the event stream needs. */
export interface HintSession {
  /** `null` means that it is not signed in right now. */
  token(): string | null;
  /** The token may not be good any more, or the display not where it was. */
  renew(): void;
}

/** The page's own first requests come before the stream. */
const openAfterMs = 1_000;
/** When a stream ends, a key may have been revoked; when what is shown changes, a display been moved. */
const renewSpreadMs = { ended: 1_000, changed: 5_000 };
/** After a loss all displays fetch everything again, but not all at once. */
const resetSpreadMs = 5_000;
/** The displays of a station are not all dark at once. */
const reloadSpreadMs = 2_000;

function hintOf({ event }: ServerEvent): ServerHint | null {
  switch (event) {
    case 'manifest':
    case 'disruptions':
      return event;
    case 'reset':
      return 'everything';
    case 'change':
    case 'reload':
    case 'showing':
      return null;
  }
}

/** The server's hints of changes for this display, as they come. */
export function serverHints(
  address: DisplayAddress,
  { fetch, timers, random, onProblem, session, onReload, onShowing, onLost }: ServerHintsDeps,
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

    function renewWithin(spreadMs: number): void {
      if (session) later(random() * spreadMs, () => session.renew());
    }

    function notify(event: ServerEvent, lastEventId: string | null): void {
      if (event.event === 'reload') later(random() * reloadSpreadMs, onReload);
      if (event.event === 'showing') onShowing();
      const hint = hintOf(event);
      if (hint === 'manifest') renewWithin(renewSpreadMs.changed);
      if (hint === 'everything') {
        later(random() * resetSpreadMs, () => {
          listener(hint, lastEventId);
          // It may have begun before the stream was open.
          onShowing();
        });
      } else if (hint !== null) listener(hint, lastEventId);
    }

    later(openAfterMs, () => {
      const events = openEvents({
        baseUrl: '',
        query,
        fetch,
        after: (delayMs, callback) => timers.after(delayMs, callback),
        random,
        onEvent: notify,
        token: () => session?.token() ?? null,
        onDisconnected: (problem) => {
          onProblem(problem);
          onLost();
          const isRefused = problem instanceof ApiError && problem.status === 401;
          renewWithin(isRefused ? 0 : renewSpreadMs.ended);
        },
      });
      cancels.add(() => events.stop());
    });
    return () => {
      for (const cancel of cancels) cancel();
    };
  };
}
