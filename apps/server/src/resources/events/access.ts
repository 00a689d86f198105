import type { FastifyRequest } from 'fastify';
import type { Access } from '../../push/event-stream';

/** The place that the query names. */
interface PlaceQuery {
  readonly sid: string;
  readonly ot: number;
  readonly display?: number | null | undefined;
}

/**
 * The events that a caller hears who has passed the gate: all for a user or a program, those that concern it
 * for a display, and what anyone may fetch for a caller without a token. Every entity may be read by everybody
 * who has passed, also outside the area of a dispatcher, whose limits are on changes only.
 * @param passAgain asks at the gate once more, as a change may have ended the access
 */
export function accessOf(
  { actor, display, tokenUntilMs }: FastifyRequest,
  { sid, ot, display: displayId = null }: PlaceQuery,
  passAgain: () => Promise<void>,
): Access {
  const isValid = () => passAgain().then(() => true);
  if (display) {
    return {
      audience: { kind: 'display', displayId: display.id },
      untilMs: tokenUntilMs,
      hangsOn: [`display ${display.id}`, `api_key ${display.apiKeyId}`],
      isValid,
    };
  }
  if (actor?.id != null && (actor.type === 'user' || actor.type === 'api_key')) {
    return {
      audience: { kind: 'operator' },
      untilMs: tokenUntilMs,
      // The rules of access may ask for a second factor from now on.
      hangsOn: [`${actor.type} ${actor.id}`, 'access_rules 1'],
      isValid,
    };
  }
  const place = { displayId, outputTypeId: ot, stationCode: sid };
  return {
    audience: { kind: 'place', place },
    untilMs: null,
    hangsOn: [],
    isValid: async () => true,
  };
}
