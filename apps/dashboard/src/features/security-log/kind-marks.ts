import type { SecurityKind } from '@perron/schema';
import type { Tone } from '../../kit/page/ToneMark';

/** How each kind of line is marked, in the order of the filter. */
export const kindTones = {
  signed_in: 'well',
  signed_out: 'quiet',
  sessions_ended: 'quiet',
  sign_in_failed: 'doubtful',
  locked_out: 'bad',
  session_refused: 'doubtful',
  password_refused: 'doubtful',
  link_refused: 'doubtful',
  registration_refused: 'doubtful',
  key_refused: 'doubtful',
  role_refused: 'doubtful',
  second_factor_on: 'well',
  recovery_codes_renewed: 'well',
  second_factor_off: 'doubtful',
  second_factor_refused: 'doubtful',
  recovery_code_used: 'doubtful',
  pairing_started: 'quiet',
  pairing_refused: 'doubtful',
  display_paired: 'well',
} as const satisfies Readonly<Record<SecurityKind, Tone>>;
