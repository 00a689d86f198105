import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
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

const audience = 'perron-second-factor';
const lifetimeSeconds = 5 * 60;
const payloadSchema = z.object({
  sub: z.coerce.number().int().positive(),
  gen: z.int().positive(),
});

export function createStepTokens(
  keys: Pick<SigningKeys, 'current' | 'keyOf'>,
  nowMs: () => number,
): StepTokens {
  return {
    issue({ userId, generation }) {
      const issuedAt = Math.floor(nowMs() / 1000);
      const { header, secret } = keys.current();
      return new SignJWT({ gen: generation })
        .setProtectedHeader(header)
        .setSubject(String(userId))
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
        const { sub, gen } = payloadSchema.parse(payload);
        return { userId: sub, generation: gen };
      } catch {
        return null;
      }
    },
  };
}
