import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TokenAnswer } from '@perron/schema';
import type { FastifyReply } from 'fastify';
import { cookieLines, readOldCookie } from '../../plugins/host-cookie';
import type { Origin } from '../../plugins/origin';
import type { KnownTokens } from './known-tokens';
import { createSignedTokens } from './signed-tokens';
import type { SignedTokensDeps } from './signed-tokens';

/**
 * Cookies that prove that somebody has signed in with this device before (OWASP: device cookies). They
 * open nothing: wrong passwords of a known device are counted apart, so that strangers cannot lock
 * its owner out.
 */
export interface DeviceCookies {
  /** Name of the device, if it has a cookie of ours for this user; `null` if it is unknown. */
  deviceOf(origin: Origin, userId: number): Promise<string | null>;
  /** Lines of `Set-Cookie` after the user has signed in there; a known device keeps its name. */
  cookieFor(origin: Origin, userId: number): Promise<string[]>;
}

export interface DeviceCookiesDeps extends SignedTokensDeps {
  /** Where people reach this installation. */
  readonly baseUrl: () => string;
}

const lifetimeSeconds = 365 * 24 * 3600;
const kind = {
  audience: 'perron-device',
  lifetimeSeconds,
  payload: z.object({ sub: z.string(), jti: z.uuid() }),
};

/** By user, so that several may share a device. */
function nameFor(userId: number): string {
  return `perron_device_${userId}`;
}

export function createDeviceCookies({ baseUrl, ...deps }: DeviceCookiesDeps): DeviceCookies {
  const tokens = createSignedTokens(deps, kind);

  async function deviceOf(origin: Origin, userId: number): Promise<string | null> {
    const token = readOldCookie(origin, nameFor(userId));
    const device = token === null ? null : await tokens.verify(token);
    return device?.sub === String(userId) ? device.jti : null;
  }

  return {
    deviceOf,
    async cookieFor(origin, userId) {
      const jti = (await deviceOf(origin, userId)) ?? randomUUID();
      const token = await tokens.issue({ sub: String(userId), jti });
      const isSecure = origin.isEncrypted || baseUrl().startsWith('https:');
      const name = nameFor(userId);
      const rules = { sameSite: 'Strict', path: '/api/oauth2' } as const;
      return cookieLines(
        { name, value: token, maxAgeSeconds: lifetimeSeconds, ...rules },
        isSecure,
      );
    },
  };
}

/** Lets a device be known again. */
export interface DeviceMemory {
  /** Gives the device of a sign-in its cookie; whose it is, `null` means nobody's any more. */
  remember(
    reply: FastifyReply,
    origin: Origin,
    answer: TokenAnswer,
  ): Promise<{ readonly id: number; readonly email: string } | null>;
}

export function createDeviceMemory(
  cookies: Pick<DeviceCookies, 'cookieFor'>,
  tokens: Pick<KnownTokens, 'read'>,
): DeviceMemory {
  return {
    async remember(reply, origin, answer) {
      const { actor } = (await tokens.read(answer.access_token)) ?? {};
      if (actor?.id == null) return null;
      void reply.header('set-cookie', await cookies.cookieFor(origin, actor.id));
      return { id: actor.id, email: actor.name };
    },
  };
}
