import { inSentences } from '@perron/core';
import type { SpokenPart } from '@perron/core';
import { joined } from '../sound/compose';
import { readWav } from '../sound/wav';
import type { Samples } from '../sound/wav';
import type { Speech, SpeechTurn } from './speech';

/**
 * The sound of a text that is written as it is said, however long it is.
 * @throws VoiceError, WavError where the voice answers with another kind of file
 */
export async function spokenSound(
  speech: Pick<Speech, 'say'>,
  { language, text }: SpokenPart,
  turn: SpeechTurn,
): Promise<Samples> {
  const pieces: Samples[] = [];
  // One after the other: a long text must not take all turns of the voice.
  for (const piece of inSentences(text)) {
    pieces.push(readWav((await speech.say(piece, language, turn)).bytes));
  }
  return joined(pieces);
}
