import { displayTokenLifetimeSeconds } from '@perron/schema';
import { z } from 'zod';
import { signedTokens } from '../accounts';
import type { TokenKeys } from '../accounts';

/** What a display's token says: the display, and which secret of which key it came from. */
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

const claims = z
  .object({
    sub: z.coerce.number().int().positive(),
    key: z.int().positive(),
    gen: z.int().positive(),
    exp: z.int().positive(),
  })
  .transform(({ sub, key, gen, exp }): VerifiedDisplay => ({
    displayId: sub,
    keyId: key,
    generation: gen,
    untilMs: exp * 1000,
  }));

/** Signed with keys that only this installation has. */
export function createDisplayTokens(keys: TokenKeys): DisplayTokens {
  const tokens = signedTokens(keys, {
    audience: 'perron-display',
    lifetimeSeconds: displayTokenLifetimeSeconds,
    claims,
  });
  return {
    issue: ({ displayId, keyId, generation }, nowMs) =>
      tokens.sign({ sub: String(displayId), key: keyId, gen: generation }, nowMs),
    verify: (token, nowMs) => tokens.read(token, nowMs),
  };
}
