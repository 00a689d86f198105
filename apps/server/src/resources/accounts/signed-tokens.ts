import { SignJWT, jwtVerify } from 'jose';
import type { z } from 'zod';
import type { SigningKeys } from './signing-keys';

export interface SignedTokensDeps {
  readonly keys: Pick<SigningKeys, 'current' | 'keyOf'>;
  readonly nowMs: () => number;
}

export interface TokenKind<Payload extends Readonly<Record<string, unknown>>> {
  /** Keeps these apart from all others that are signed with the same keys. */
  readonly audience: string;
  readonly lifetimeSeconds: number;
  readonly payload: z.ZodType<Payload>;
}

/** Tokens of one kind for a short while. */
export interface SignedTokens<Payload> {
  issue(payload: Payload): Promise<string>;
  /** Null when the token is not ours, of another kind, was changed, or has expired. */
  verify(token: string): Promise<Payload | null>;
}

export function createSignedTokens<Payload extends Readonly<Record<string, unknown>>>(
  { keys, nowMs }: SignedTokensDeps,
  { audience, lifetimeSeconds, payload: schema }: TokenKind<Payload>,
): SignedTokens<Payload> {
  return {
    issue(payload) {
      const issuedAt = Math.floor(nowMs() / 1000);
      const { header, secret } = keys.current();
      return new SignJWT(payload)
        .setProtectedHeader(header)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(secret);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys.keyOf, {
          audience,
          algorithms: ['HS256'],
          currentDate: new Date(nowMs()),
        });
        return schema.parse(payload);
      } catch {
        return null;
      }
    },
  };
}
