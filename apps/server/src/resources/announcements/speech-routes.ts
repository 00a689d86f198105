import { spokenText } from '@perron/core';
import type { Pronunciation } from '@perron/core';
import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { isKnownAnswer } from '../../answers/is-known-answer';
import { ApiError } from '../../api-error';
import { route } from '../../route';
import { SpeechBusy } from '../../speech/speech';
import type { Speech } from '../../speech/speech';
import { VoiceError } from '../../speech/voice';

export interface SpeechRoutesDeps {
  readonly speech: Speech;
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

/** Texts read out by the server’s voice, for devices that have none. */
export function speechRoutes(app: FastifyInstance, { speech, dictionary }: SpeechRoutesDeps): void {
  route(
    app,
    operations.getSpeech,
    async ({ query, raw, reply }) => {
      if (!speech.hasVoice) throw new ApiError('not_found', 'This server has no voice.');
      const text = spokenText(query.text, query.language, await dictionary());
      const etag = `"${speech.nameOf(text, query.language)}"`;
      void reply.header('etag', etag).header('cache-control', cacheControl);
      if (isKnownAnswer(raw.headers['if-none-match'], etag)) return reply.code(304).send();
      const file = await speech.say(text, query.language).catch((error: unknown) => {
        throw refusal(error);
      });
      return reply.type(file.contentType).send(file.bytes);
    },
    { config: { rateLimit: limit } },
  );
}
