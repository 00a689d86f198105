import { displayTokenLifetimeSeconds } from '@perron/schema';
import { z } from 'zod';
import { createSignedTokens } from '../accounts';
import type { SignedTokensDeps } from '../accounts';

/** The claims of a display's token: the display, and which secret of which key it came from. */
export interface DisplayClaims {
  readonly displayId: number;
  readonly keyId: number;
  readonly generation: number;
}

/** Claims that are proved, with the time at which the token ends. */
export interface VerifiedDisplay extends DisplayClaims {
  readonly untilMs: number;
}

/** Issues and reads the tokens of displays. */
export interface DisplayTokens {
  issue(claims: DisplayClaims, nowMs: number): Promise<string>;
  /**
   * Null when the token is not ours, was changed, or has expired; whether the key still works is not
   * looked at.
   */
  verify(token: string, nowMs: number): Promise<VerifiedDisplay | null>;
}

const kind = {
  audience: 'perron-display',
  lifetimeSeconds: displayTokenLifetimeSeconds,
  payload: z.object({
    sub: z.string().regex(/^[1-9]\d*$/),
    key: z.int().positive(),
    gen: z.int().positive(),
    /** Every token says when it ends; it is set when the token is signed. */
    exp: z.int().positive().optional(),
  }),
};

/** Signed with keys that only this installation has. */
export function createDisplayTokens(keys: SignedTokensDeps['keys']): DisplayTokens {
  const tokensAt = (nowMs: number) => createSignedTokens({ keys, nowMs: () => nowMs }, kind);
  return {
    issue: ({ displayId, keyId, generation }, nowMs) =>
      tokensAt(nowMs).issue({ sub: String(displayId), key: keyId, gen: generation }),
    async verify(token, nowMs) {
      const { sub, key, gen, exp } = (await tokensAt(nowMs).verify(token)) ?? {};
      if (!sub || !key || !gen || !exp) return null;
      return { displayId: Number(sub), keyId: key, generation: gen, untilMs: exp * 1000 };
    },
  };
}
