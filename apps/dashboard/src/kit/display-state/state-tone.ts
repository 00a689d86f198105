import type { DisplayState } from '@perron/schema';

/** How a state is drawn: wrong now, needs a look, not expected to report, well. */
export type StateTone = 'bad' | 'doubtful' | 'quiet' | 'well';

export const stateTones = {
  offline: 'bad',
  empty: 'bad',
  lacking: 'doubtful',
  outdated: 'doubtful',
  late: 'doubtful',
  unverified: 'doubtful',
  unknown: 'doubtful',
  never: 'quiet',
  maintenance: 'quiet',
  fine: 'well',
} as const satisfies Readonly<Record<DisplayState, StateTone>>;
