import { createHmac, timingSafeEqual } from 'node:crypto';
import { inSentences, spokenText } from '@perron/core';
import type { Pronunciation, SpokenPart } from '@perron/core';
import type { SignedSpeech } from '@perron/schema';

const weekMs = 7 * 24 * 3_600_000;

/** Signs what the server has handed out to be read out, so that it reads nothing else to strangers. */
export interface SpeechSigner {
  /** Signs each piece that a loudspeaker asks for when it says the text. */
  signed(part: SpokenPart, dictionary: readonly Pronunciation[]): SignedSpeech[];
  sign(part: SpokenPart): SignedSpeech;
  isValid(part: SpokenPart, until: number, signature: string): boolean;
}

/** @param secret the secret of this installation: all nodes have the same one */
export function createSpeechSigner(secret: Buffer, nowMs: () => number): SpeechSigner {
  const signatureOf = ({ language, text }: SpokenPart, until: number) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['speech', language, text.trim(), until]))
      .digest('base64url');

  function sign({ language, text }: SpokenPart): SignedSpeech {
    // The same for a week, so that a manifest stays the same; a device that was away asks for a new one first.
    const until = ((Math.floor(nowMs() / weekMs) + 2) * weekMs) / 1000;
    return { language, text, until, signature: signatureOf({ language, text }, until) };
  }

  return {
    sign,
    signed({ language, text }, dictionary) {
      const pieces = inSentences(spokenText(text, language, dictionary));
      return pieces.map((piece) => sign({ language, text: piece }));
    },
    isValid(part, until, signature) {
      if (until * 1000 <= nowMs()) return false;
      const [right, given] = [signatureOf(part, until), signature].map((text) => Buffer.from(text));
      return (
        right?.length === given?.length &&
        timingSafeEqual(right ?? Buffer.of(), given ?? Buffer.of())
      );
    },
  };
}
