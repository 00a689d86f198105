import { ApiError } from '@perron/client';
import { openEvents } from '@perron/client/events';
import type { EventsOptions } from '@perron/client/events';
import type { QueryClient } from '@tanstack/react-query';
import type { KeptSession } from '../session/keep-signed-in';
import type { Session } from '../session/session';
import type { Connection } from './connection';
import { createRefetching } from './refetching';
import { allRoots, rootsOf } from './shown-in';

/** How often everything on screen is fetched again while no event can come. */
const withoutEventsMs = 10_000;

export interface FollowChangesDeps extends Pick<EventsOptions, 'fetch' | 'after' | 'random'> {
  readonly session: Pick<Session, 'check' | 'state' | 'subscribe'>;
  readonly keptSession: Pick<KeptSession, 'refused'>;
  readonly queryClient: QueryClient;
  readonly connection: Pick<Connection, 'become'>;
  /** Whether anybody can see the page, and when that changes. */
  readonly visibility: {
    readonly isVisible: () => boolean;
    readonly subscribe: (listener: () => void) => void;
  };
}

/**
 * Keeps what is on screen as it is on the server: by its events, and by asking every few seconds
 * while they do not come. A page that nobody sees does not listen: over HTTP/1.1 a browser keeps six
 * connections to a server for all of its tabs, and each listener holds one.
 */
export function followChanges({ session, visibility, ...deps }: FollowChangesDeps): void {
  let stop: (() => void) | null = null;
  const adapt = () => {
    const listens = visibility.isVisible() && session.state().kind === 'signed-in';
    if (listens) stop ??= listen({ session, ...deps });
    else {
      stop?.();
      stop = null;
    }
  };
  session.subscribe(adapt);
  visibility.subscribe(adapt);
  adapt();
}

/** @returns ends it */
function listen(deps: Omit<FollowChangesDeps, 'visibility'>): () => void {
  const { session, keptSession, connection, queryClient, fetch, after, random } = deps;
  const refetching = createRefetching({ queryClient, after });
  let sentToken: string | null = null;

  let stopAsking: (() => void) | null = null;
  const askFromTimeToTime = () => {
    stopAsking = after(withoutEventsMs, () => {
      refetching.maybeChanged(allRoots);
      askFromTimeToTime();
    });
  };
  const rest = () => {
    stopAsking?.();
    stopAsking = null;
  };

  const events = openEvents({
    baseUrl: '',
    fetch,
    after,
    random,
    token: () => {
      const state = session.check();
      sentToken = state.kind === 'signed-in' ? state.accessToken : null;
      return sentToken;
    },
    onEvent: (event) => refetching.changed(rootsOf(event)),
    onConnected: () => {
      connection.become('live');
      rest();
    },
    onDisconnected: (problem) => {
      connection.become('asking');
      if (stopAsking === null) askFromTimeToTime();
      const state = session.state();
      const isRefused = problem instanceof ApiError && problem.status === 401;
      if (isRefused && state.kind === 'signed-in' && state.accessToken === sentToken) {
        void keptSession.refused(sentToken);
      }
    },
  });
  askFromTimeToTime();
  return () => {
    events.stop();
    connection.become('asking');
    rest();
  };
}
