import { createHash } from 'node:crypto';
import { FetchError } from '@perron/adapters/guarded-fetch';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';
import { maxSpokenBytes, speakWithinMs, spokenTypes, VoiceError } from './voice';
import type { SpokenType, Voice } from './voice';

export interface HttpVoiceConfig {
  /** With `{text}` where the text goes, and `{language}` where it speaks several. */
  readonly url: string;
  /** Sent as a bearer token; `null` if none is needed. */
  readonly key: string | null;
}

function typeOf(contentType: string | undefined): SpokenType | undefined {
  const named = contentType?.split(';')[0]?.trim().toLowerCase().replace('x-wav', 'wav');
  return spokenTypes.find((type) => type === named);
}

/** A page that says that something has failed must not be kept as the sound of a text. */
function isSound(bytes: Uint8Array, type: SpokenType): boolean {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  switch (type) {
    case 'audio/wav':
      return begin === 'RIFF';
    case 'audio/ogg':
      return begin === 'OggS';
    // With its tags, or from the first frame on.
    case 'audio/mpeg':
      return begin.startsWith('ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
  }
}

/** A speech service of the operator's choice, asked by GET through the guarded way out. */
export function httpVoice({ url, key }: HttpVoiceConfig, fetch: GuardedFetch): Voice {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 16);
  return {
    name: `http ${hash}`,
    async speak(text, language, signal) {
      const address = url
        .replaceAll('{text}', () => encodeURIComponent(text))
        .replaceAll('{language}', language);
      try {
        const { body, headers } = await fetch.read({
          url: address,
          headers: {
            accept: spokenTypes.join(', '),
            ...(key !== null && { authorization: `Bearer ${key}` }),
          },
          timeoutMs: speakWithinMs,
          maxBytes: maxSpokenBytes,
          signal,
        });
        const contentType = typeOf(headers['content-type']);
        if (!contentType || body.length === 0) {
          const came = headers['content-type'] ?? 'no content type';
          throw new VoiceError(`expected one of ${spokenTypes.join(', ')}, came ${came}`);
        }
        if (!isSound(body, contentType)) {
          throw new VoiceError(`expected a file of the type ${contentType}, came something else`);
        }
        return { bytes: Buffer.from(body), contentType };
      } catch (cause) {
        if (!(cause instanceof FetchError)) throw cause;
        throw new VoiceError('the speech service has failed', { cause });
      }
    },
  };
}
