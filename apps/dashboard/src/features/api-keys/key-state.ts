import { keyWarningDays } from '@perron/schema';
import type { ApiKey, ApiKeyState } from '@perron/schema';
import type { Translator } from '../../i18n/use-translate';
import { durationText } from '../../kit/display-state/duration-text';
import type { Tone } from '../../kit/page/ToneMark';

const dayMs = 86_400_000;

/** Whether a key opens anything now. */
export function keyState(
  { revoked_at, expires_at }: Pick<ApiKey, 'revoked_at' | 'expires_at'>,
  nowMs: number,
): ApiKeyState {
  if (revoked_at !== null) return 'revoked';
  if (expires_at === null) return 'active';
  const leftMs = Date.parse(expires_at) - nowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs <= keyWarningDays * dayMs ? 'expiring' : 'active';
}

export const stateTones = {
  active: 'well',
  expiring: 'doubtful',
  expired: 'bad',
  revoked: 'quiet',
} as const satisfies Readonly<Record<ApiKeyState, Tone>>;

/** A key's state in words: of one that expires soon also when. */
export function stateText(
  { expires_at }: Pick<ApiKey, 'expires_at'>,
  state: ApiKeyState,
  nowMs: number,
  t: Translator['t'],
): string {
  if (state !== 'expiring' || expires_at === null) return t(`keys.state.${state}`);
  const duration = durationText(Date.parse(expires_at) - nowMs, t);
  return t('keys.state.expiring.in', { duration });
}
