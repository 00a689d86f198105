import { displayTokenLifetimeSeconds } from '@perron/schema';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from '../accounts';

/** What a display's token says: the display, and which secret of which key it came from. */
export interface DisplayClaims {
  readonly displayId: number;
  readonly keyId: number;
  readonly generation: number;
}

/** Issues and reads the tokens of displays. */
export interface DisplayTokens {
  issue(claims: DisplayClaims, nowMs: number): Promise<string>;
  /**
   * With the time at which the token ends. Null when it is not ours, was changed, or has expired;
   * whether the key still works is not looked at.
   */
  verify(
    token: string,
    nowMs: number,
  ): Promise<(DisplayClaims & { readonly untilMs: number }) | null>;
}

/** Keeps the tokens of displays and of operators apart: they are signed with the same keys. */
const audience = 'perron-display';

const payloadSchema = z.object({
  sub: z.coerce.number().int().positive(),
  key: z.int().positive(),
  gen: z.int().positive(),
  exp: z.int().positive(),
});

/** Signed with keys that only this installation has. */
export function createDisplayTokens(keys: Pick<SigningKeys, 'current' | 'keyOf'>): DisplayTokens {
  return {
    issue({ displayId, keyId, generation }, nowMs) {
      const issuedAt = Math.floor(nowMs / 1000);
      const { header, secret } = keys.current();
      return new SignJWT({ key: keyId, gen: generation })
        .setProtectedHeader(header)
        .setSubject(String(displayId))
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + displayTokenLifetimeSeconds)
        .sign(secret);
    },
    async verify(token, nowMs) {
      try {
        const { payload } = await jwtVerify(token, keys.keyOf, {
          audience,
          algorithms: ['HS256'],
          currentDate: new Date(nowMs),
        });
        const { sub, key, gen, exp } = payloadSchema.parse(payload);
        return { displayId: sub, keyId: key, generation: gen, untilMs: exp * 1000 };
      } catch {
        return null;
      }
    },
  };
}
