import { accessTokenLifetimeSeconds } from '@perron/schema';
import { z } from 'zod';
import { signedTokens } from './signed-tokens';
import type { TokenKeys } from './signed-tokens';

/** What an access token says: the user, which of the user's passwords it came from, and the session. */
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

const claims = z
  .object({
    sub: z.coerce.number().int().positive(),
    gen: z.int().positive(),
    sid: z.uuid(),
    exp: z.int().positive(),
  })
  .transform(({ sub, gen, sid, exp }): VerifiedClaims => ({
    userId: sub,
    generation: gen,
    sessionId: sid,
    expiresAtMs: exp * 1000,
  }));

/** Tokens signed with keys that only this installation has. */
export function createTokenIssuer(keys: TokenKeys): TokenIssuer {
  const tokens = signedTokens(keys, {
    audience: 'perron-dashboard',
    lifetimeSeconds: accessTokenLifetimeSeconds,
    claims,
  });
  return {
    issue: ({ userId, generation, sessionId }, nowMs) =>
      tokens.sign({ sub: String(userId), gen: generation, sid: sessionId }, nowMs),
    verify: (token, nowMs) => tokens.read(token, nowMs),
    verifyOld: (token) => tokens.read(token, 0),
  };
}
