import { spokenText } from '@perron/core';
import type { Pronunciation } from '@perron/core';
import { operations } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { ApiError } from '../../api-error';
import { route } from '../../route';
import { SpeechBusy } from '../../speech/speech';
import type { SpeechSigner } from '../../speech/signed-speech';
import type { Speech, SpeechTurn } from '../../speech/speech';
import { VoiceError } from '../../speech/voice';

export interface SpeechRoutesDeps {
  readonly speech: Speech;
  readonly signer: SpeechSigner;
  readonly dictionary: () => Promise<readonly Pronunciation[]>;
}

/** A voice takes a core: a loudspeaker says some words each minute, and many may share an address. */
const limit = { max: 600, timeWindow: '1 minute' };
/** An entry of the dictionary or a recording changes at once what the text sounds like. */
const cacheControl = 'public, no-cache';

function refusal(error: unknown): unknown {
  if (error instanceof SpeechBusy) {
    return new ApiError('unavailable', 'Too many texts wait to be read out. Try again later.');
  }
  if (error instanceof VoiceError) {
    return new ApiError('upstream_failed', `The voice has failed: ${error.message}.`, undefined, {
      cause: error,
    });
  }
  return error;
}

type SpeechQuery = z.output<typeof operations.getSpeech.query>;

/**
 * The turn that a caller gets; `null` if a stranger asks, with a text that the server has not
 * signed.
 */
function turnOf(
  { display, actor }: FastifyRequest,
  { until, signature, ...part }: SpeechQuery,
  signer: SpeechSigner,
): SpeechTurn | null {
  if (display) return 'announcement';
  if (actor) return 'other';
  const isSigned = until !== undefined && signature !== undefined;
  // The server has handed it out to loudspeakers, and there are few such texts.
  return isSigned && signer.isValid(part, until, signature) ? 'announcement' : null;
}

/** Texts read out by the server’s voice, for devices that have none. */
export function speechRoutes(app: FastifyInstance, deps: SpeechRoutesDeps): void {
  const { speech, dictionary, signer } = deps;
  route(app, operations.signSpeech, ({ body }) => {
    const { language, text, until, signature } = signer.sign(body);
    const query = new URLSearchParams({ language, text, until: String(until), signature });
    return { address: `${operations.getSpeech.path}?${query.toString()}` };
  });
  route(
    app,
    operations.getSpeech,
    async ({ query, raw, reply }) => {
      if (!speech.hasVoice) throw new ApiError('not_found', 'This server has no voice.');
      const turn = turnOf(raw, query, signer);
      if (turn === null) {
        throw new ApiError(
          'unauthorized',
          'Expected the token of a display or a user, or a signature that has not expired: the server reads out nothing else.',
        );
      }
      const text = spokenText(query.text, query.language, await dictionary());
      const etag = `"${speech.nameOf(text, query.language)}"`;
      void reply.header('etag', etag).header('cache-control', cacheControl);
      if (isKnownAnswer(raw.headers['if-none-match'], etag)) return reply.code(304).send();
      const file = await speech.say(text, query.language, turn).catch((error: unknown) => {
        throw refusal(error);
      });
      return reply.type(file.contentType).send(file.bytes);
    },
    { config: { rateLimit: limit } },
  );
}
