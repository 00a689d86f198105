import { z } from 'zod';
import { createSignedTokens } from '../signed-tokens';
import type { SigningKeys } from '../signing-keys';

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

const kind = {
  audience: 'perron-second-factor',
  lifetimeSeconds: 5 * 60,
  payload: z.object({ sub: z.string().regex(/^[1-9]\d*$/), gen: z.int().positive() }),
};

export function createStepTokens(
  keys: Pick<SigningKeys, 'current' | 'keyOf'>,
  nowMs: () => number,
): StepTokens {
  const tokens = createSignedTokens({ keys, nowMs }, kind);
  return {
    issue: ({ userId, generation }) => tokens.issue({ sub: String(userId), gen: generation }),
    async verify(token) {
      const read = await tokens.verify(token);
      return read && { userId: Number(read.sub), generation: read.gen };
    },
  };
}
