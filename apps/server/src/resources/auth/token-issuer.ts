import { accessTokenLifetimeSeconds } from '@perron/schema';
import { SignJWT, jwtVerify } from 'jose';

/** Issues and reads access tokens. */
export interface TokenIssuer {
  issue(userId: number, nowMs: number): Promise<string>;
  /** Id of the user; null when the token is not ours, was changed, or has expired. */
  verify(token: string): Promise<number | null>;
}

const audience = 'perron-dashboard';

/**
 * Tokens signed with a secret that only this installation has.
 * @param secret 32 random bytes
 */
export function createTokenIssuer(secret: Uint8Array): TokenIssuer {
  return {
    issue(userId, nowMs) {
      const issuedAt = Math.floor(nowMs / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetimeSeconds)
        .sign(secret);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { audience, algorithms: ['HS256'] });
        const userId = Number(payload.sub);
        return Number.isInteger(userId) ? userId : null;
      } catch {
        return null;
      }
    },
  };
}
