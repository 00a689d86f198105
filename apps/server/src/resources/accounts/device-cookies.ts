import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import type { TokenAnswer } from '@perron/schema';
import type { FastifyReply } from 'fastify';
import { cookieOf } from '../../plugins/origin';
import type { Origin } from '../../plugins/origin';
import type { KnownTokens } from './known-tokens';
import type { SigningKeys } from './signing-keys';

/**
 * Cookies that prove that somebody has signed in with this device before (OWASP: device cookies). They
 * open nothing: wrong passwords of a known device are counted apart, so that strangers cannot lock
 * its owner out.
 */
export interface DeviceCookies {
  /** Name of the device, if it has a cookie of ours for this user; null: it is unknown. */
  deviceOf(origin: Origin, userId: number): Promise<string | null>;
  /** Value of `Set-Cookie` after the user has signed in there; a known device keeps its name. */
  cookieFor(origin: Origin, userId: number): Promise<string>;
}

export interface DeviceCookiesDeps {
  readonly keys: Pick<SigningKeys, 'current' | 'keyOf'>;
  readonly nowMs: () => number;
  /** Where people reach this installation. */
  readonly baseUrl: () => string;
}

/** Keeps these apart from the tokens of users and displays: they are signed with the same keys. */
const audience = 'perron-device';
const payloadSchema = z.object({ sub: z.string(), jti: z.uuid() });
const lifetimeSeconds = 365 * 24 * 3600;

/** By user, so that several may share a device. */
function nameFor(userId: number): string {
  return `perron_device_${userId}`;
}

export function createDeviceCookies({ keys, nowMs, baseUrl }: DeviceCookiesDeps): DeviceCookies {
  async function deviceOf(origin: Origin, userId: number): Promise<string | null> {
    const token = cookieOf(origin, nameFor(userId));
    if (token === null) return null;
    try {
      const options = { audience, algorithms: ['HS256'], currentDate: new Date(nowMs()) };
      const { payload } = await jwtVerify(token, keys.keyOf, options);
      const { sub, jti } = payloadSchema.parse(payload);
      return sub === String(userId) ? jti : null;
    } catch {
      return null;
    }
  }

  return {
    deviceOf,
    async cookieFor(origin, userId) {
      const { header, secret } = keys.current();
      const token = await new SignJWT({})
        .setProtectedHeader(header)
        .setSubject(String(userId))
        .setJti((await deviceOf(origin, userId)) ?? randomUUID())
        .setAudience(audience)
        .setExpirationTime(Math.floor(nowMs() / 1000) + lifetimeSeconds)
        .sign(secret);
      const isSecure = origin.isEncrypted || baseUrl().startsWith('https:');
      const secure = isSecure ? '; Secure' : '';
      return `${nameFor(userId)}=${token}; Path=/api/oauth2; Max-Age=${lifetimeSeconds}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}

/** Lets a device be known again. */
export interface DeviceMemory {
  /** Gives the device of a sign-in its cookie; whose it is, null: nobody's any more. */
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
