import { accessTokenLifetimeSeconds } from '@perron/schema';
import { z } from 'zod';
import { createSignedTokens } from './signed-tokens';
import type { SignedTokensDeps } from './signed-tokens';

/** The claims of an access token: the user, which of the user's passwords it came from, and the session. */
export interface AccessClaims {
  readonly userId: number;
  readonly generation: number;
  readonly sessionId: string;
}

/** Claims that are proved. */
export interface VerifiedClaims extends AccessClaims {
  readonly expiresAtMs: number;
}

/** Issues and reads access tokens. */
export interface TokenIssuer {
  issue(claims: AccessClaims, nowMs: number): Promise<string>;
  /** Null when the token is not ours, was changed, or has expired. */
  verify(token: string, nowMs: number): Promise<VerifiedClaims | null>;
  /** As `verify`, for a token that may have expired. */
  verifyOld(token: string): Promise<VerifiedClaims | null>;
}

const kind = {
  audience: 'perron-dashboard',
  lifetimeSeconds: accessTokenLifetimeSeconds,
  payload: z.object({
    sub: z.string().regex(/^[1-9]\d*$/),
    gen: z.int().positive(),
    sid: z.uuid(),
    /** Every token says when it ends; it is set when the token is signed. */
    exp: z.int().positive().optional(),
  }),
};

/** Tokens signed with keys that only this installation has. */
export function createTokenIssuer(keys: SignedTokensDeps['keys']): TokenIssuer {
  const tokensAt = (nowMs: number) => createSignedTokens({ keys, nowMs: () => nowMs }, kind);
  async function verify(token: string, nowMs: number): Promise<VerifiedClaims | null> {
    const { sub, gen, sid, exp } = (await tokensAt(nowMs).verify(token)) ?? {};
    if (!sub || !gen || !sid || !exp) return null;
    return { userId: Number(sub), generation: gen, sessionId: sid, expiresAtMs: exp * 1000 };
  }
  return {
    issue: ({ userId, generation, sessionId }, nowMs) =>
      tokensAt(nowMs).issue({ sub: String(userId), gen: generation, sid: sessionId }),
    verify,
    verifyOld: (token) => verify(token, 0),
  };
}
