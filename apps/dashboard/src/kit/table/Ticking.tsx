import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { clockOf } from './ticking';

interface Props {
  /** How often it is drawn again: 1000 where none is given. */
  readonly everyMs?: number;
  /** Draws it; gets the time in milliseconds since 1970 UTC. */
  readonly children: (nowMs: number) => ReactNode;
}

/** Draws what depends on the time. It alone is drawn again, not the table or page around it. */
export function Ticking({ everyMs = 1000, children }: Props) {
  const { subscribe, nowMs } = clockOf(everyMs);
  return children(useSyncExternalStore(subscribe, nowMs));
}
