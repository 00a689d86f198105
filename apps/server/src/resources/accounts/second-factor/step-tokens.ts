import { z } from 'zod';
import { signedTokens } from '../signed-tokens';
import type { TokenKeys } from '../signed-tokens';

/** Somebody who has given the right password, and which of the user's passwords it was. */
export interface HalfSignedIn {
  readonly userId: number;
  readonly generation: number;
}

/** Tokens between the two steps of signing in. They open nothing by themselves. */
export interface StepTokens {
  issue(who: HalfSignedIn): Promise<string>;
  /** Null when the token is not ours, was changed, or is older than five minutes. */
  verify(token: string): Promise<HalfSignedIn | null>;
}

const claims = z
  .object({ sub: z.coerce.number().int().positive(), gen: z.int().positive() })
  .transform(({ sub, gen }): HalfSignedIn => ({ userId: sub, generation: gen }));

export function createStepTokens(keys: TokenKeys, nowMs: () => number): StepTokens {
  const tokens = signedTokens(keys, {
    audience: 'perron-second-factor',
    lifetimeSeconds: 5 * 60,
    claims,
  });
  return {
    issue: ({ userId, generation }) =>
      tokens.sign({ sub: String(userId), gen: generation }, nowMs()),
    verify: (token) => tokens.read(token, nowMs()),
  };
}
