import type { Actor } from '@perron/schema';
import { decodeJwt } from 'jose';
import { ApiError } from '../../api-error';
import type { Access } from '../../push/event-stream';
import { isApiKeySecret } from '../api-keys';
import type { KeyAdmission } from '../api-keys';
import type { DisplaySessions } from '../display-runtime';

export interface AccessDeps {
  readonly keys: KeyAdmission;
  readonly sessions: Pick<DisplaySessions, 'read'>;
  /** The user of a token; null: nobody's, or not any more. */
  readonly actorOfToken: (token: string) => Promise<Actor | null>;
}

/** The events that may be heard, and by whom: null is anyone. */
export interface Hearing {
  readonly access: Access;
  readonly actor: Actor | null;
}

/** The place that the query names. */
export interface PlaceQuery {
  readonly sid: string;
  readonly ot: number;
  readonly display?: number | undefined;
}

/** Without a token: when something is out of date that anyone may fetch. */
export function hearingAt({ sid, ot, display }: PlaceQuery): Hearing {
  const place = { displayId: display ?? null, outputTypeId: ot, stationCode: sid };
  const audience = { kind: 'place', place } as const;
  const isValid = async () => true;
  return { actor: null, access: { audience, untilMs: null, hangsOn: [], isValid } };
}

/**
 * The events for the bearer of a token: all for a user or a program, those that concern it for a display.
 * @throws ApiError unauthorized, or forbidden for a key that may not read
 */
export async function hearingWith(token: string, deps: AccessDeps): Promise<Hearing> {
  const hearing = isApiKeySecret(token)
    ? await keyHearing(token, deps)
    : ((await displayHearing(token, deps)) ?? (await userHearing(token, deps)));
  if (hearing) return hearing;
  throw new ApiError('unauthorized', 'The token is not valid or has expired. Sign in again.');
}

async function keyHearing(secret: string, { keys }: AccessDeps): Promise<Hearing> {
  const { id, name } = await keys.admit(secret, 'read');
  return {
    actor: { type: 'api_key', id, name },
    access: {
      audience: { kind: 'operator' },
      untilMs: null,
      hangsOn: [`api_key ${id}`],
      isValid: () => keys.admit(secret, 'read').then(() => true),
    },
  };
}

async function displayHearing(token: string, { sessions }: AccessDeps): Promise<Hearing | null> {
  const display = await sessions.read(token);
  if (!display) return null;
  const { id, name, apiKeyId, untilMs } = display;
  return {
    actor: { type: 'display', id, name },
    access: {
      audience: { kind: 'display', displayId: id },
      untilMs,
      hangsOn: [`display ${id}`, `api_key ${apiKeyId}`],
      isValid: async () => (await sessions.read(token)) !== null,
    },
  };
}

async function userHearing(token: string, { actorOfToken }: AccessDeps): Promise<Hearing | null> {
  const actor = await actorOfToken(token);
  if (actor?.id == null) return null;
  // It has just been found to be one of ours.
  const { exp } = decodeJwt(token);
  return {
    actor,
    access: {
      audience: { kind: 'operator' },
      untilMs: exp === undefined ? null : exp * 1000,
      hangsOn: [`user ${actor.id}`],
      isValid: async () => (await actorOfToken(token)) !== null,
    },
  };
}
