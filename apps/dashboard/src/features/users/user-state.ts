import type { User } from '@perron/schema';
import type { Tone } from '../../kit/page/ToneMark';

/** How far a user has come: `lapsed` has an invitation whose link has expired. */
export type UserState = 'active' | 'invited' | 'lapsed' | 'deactivated';

export function userState({ state, invitation }: User, nowMs: number): UserState {
  if (state !== 'invited') return state;
  return invitation !== null && Date.parse(invitation.expires_at) > nowMs ? 'invited' : 'lapsed';
}

export const userTones = {
  active: 'well',
  invited: 'quiet',
  lapsed: 'doubtful',
  deactivated: 'quiet',
} as const satisfies Readonly<Record<UserState, Tone>>;
