import { accessTokenLifetimeSeconds } from '@perron/schema';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys';

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

const audience = 'perron-dashboard';

const payloadSchema = z.object({
  sub: z.coerce.number().int().positive(),
  gen: z.int().positive(),
  sid: z.uuid(),
  exp: z.int().positive(),
});

/** Tokens signed with keys that only this installation has. */
export function createTokenIssuer(keys: Pick<SigningKeys, 'current' | 'keyOf'>): TokenIssuer {
  async function read(token: string, currentDate: Date): Promise<VerifiedClaims | null> {
    try {
      const { payload } = await jwtVerify(token, keys.keyOf, {
        audience,
        algorithms: ['HS256'],
        currentDate,
      });
      const { sub, gen, sid, exp } = payloadSchema.parse(payload);
      return { userId: sub, generation: gen, sessionId: sid, expiresAtMs: exp * 1000 };
    } catch {
      return null;
    }
  }

  return {
    issue({ userId, generation, sessionId }, nowMs) {
      const issuedAt = Math.floor(nowMs / 1000);
      const { header, secret } = keys.current();
      return new SignJWT({ gen: generation, sid: sessionId })
        .setProtectedHeader(header)
        .setSubject(String(userId))
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetimeSeconds)
        .sign(secret);
    },
    verify: (token, nowMs) => read(token, new Date(nowMs)),
    verifyOld: (token) => read(token, new Date(0)),
  };
}
