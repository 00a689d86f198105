import type { ApiKey, ApiKeyState } from '@perron/schema';
import type { Tone } from '../../kit/page/ToneMark';

/** Whether a key opens anything now. */
export function keyState(
  { revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>,
  nowMs: number,
): ApiKeyState {
  if (revoked_at !== null) return 'revoked';
  return expires_at !== null && Date.parse(expires_at) <= nowMs ? 'expired' : 'active';
}

export const stateTones = {
  active: 'well',
  expired: 'doubtful',
  revoked: 'quiet',
} as const satisfies Readonly<Record<ApiKeyState, Tone>>;
