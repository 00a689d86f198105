import { SignJWT, jwtVerify } from 'jose';
import type { z } from 'zod';
import type { SigningKeys } from './signing-keys';

/** The keys of this installation, which sign every kind of token. */
export type TokenKeys = Pick<SigningKeys, 'current' | 'keyOf'>;

interface Kind<Claims> {
  /** Keeps the tokens of different kinds apart. */
  readonly audience: string;
  readonly lifetimeSeconds: number;
  /** What a token must say besides its audience and its end. */
  readonly claims: z.ZodType<Claims>;
}

/** Signs and reads tokens of one kind. */
export interface SignedTokens<Claims> {
  sign(claims: Readonly<Record<string, unknown>> & { sub: string }, nowMs: number): Promise<string>;
  /** Null when the token is not ours, is of another kind, was changed, or has expired. */
  read(token: string, nowMs: number): Promise<Claims | null>;
}

export function signedTokens<Claims>(
  keys: TokenKeys,
  { audience, lifetimeSeconds, claims: schema }: Kind<Claims>,
): SignedTokens<Claims> {
  return {
    sign(claims, nowMs) {
      const issuedAt = Math.floor(nowMs / 1000);
      const { header, secret } = keys.current();
      return new SignJWT(claims)
        .setProtectedHeader(header)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(secret);
    },
    async read(token, nowMs) {
      try {
        const currentDate = new Date(nowMs);
        const options = { audience, algorithms: ['HS256'], currentDate };
        const { payload } = await jwtVerify(token, keys.keyOf, options);
        return schema.parse(payload);
      } catch {
        return null;
      }
    },
  };
}
