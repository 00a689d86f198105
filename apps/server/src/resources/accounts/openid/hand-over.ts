import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieLines, readHostCookie } from '../../../plugins/host-cookie';
import type { Origin } from '../../../plugins/origin';
import type { HalfSignedIn } from '../second-factor/step-tokens';
import { createSignedTokens } from '../signed-tokens';
import type { SignedTokensDeps } from '../signed-tokens';

const cookie = 'perron_openid';
const lifetimeSeconds = 60;

const kind = {
  audience: 'perron-openid-done',
  lifetimeSeconds,
  payload: z.object({
    sub: z.string().regex(/^[1-9]\d*$/),
    gen: z.int().positive(),
    browser: z.string(),
  }),
};

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** Takes somebody from the provider's answer to the page, which asks for the session. */
export interface HandOver {
  /** The code is in an address, so it is worth nothing without the cookie. */
  give(
    who: HalfSignedIn,
    isEncrypted: boolean,
  ): Promise<{ readonly code: string; readonly cookies: string[] }>;
  /** `null` means that it is not ours, older than a minute, or another browser's. */
  take(code: string, origin: Origin): Promise<HalfSignedIn | null>;
}

export function createHandOver(deps: SignedTokensDeps): HandOver {
  const tokens = createSignedTokens(deps, kind);
  return {
    async give({ userId, generation }, isEncrypted) {
      const secret = randomBytes(32).toString('base64url');
      const code = await tokens.issue({
        sub: String(userId),
        gen: generation,
        browser: hashOf(secret),
      });
      const rules = { sameSite: 'Strict', path: '/api/oauth2/token' } as const;
      const kept = { name: cookie, value: secret, maxAgeSeconds: lifetimeSeconds, ...rules };
      return { code, cookies: cookieLines(kept, isEncrypted) };
    },
    async take(code, origin) {
      const read = await tokens.verify(code);
      const secret = readHostCookie(origin, cookie);
      if (!read || secret === null || hashOf(secret) !== read.browser) return null;
      return { userId: Number(read.sub), generation: read.gen };
    },
  };
}
