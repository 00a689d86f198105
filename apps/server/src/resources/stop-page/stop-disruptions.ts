import { disruptionMessage, disruptionTexts } from '@perron/core';
import type { Pronunciation, Situation } from '@perron/core';
import type { PassengerLanguage, RuntimeDisruption } from '@perron/schema';
import { pageText } from '@perron/widgets/languages';
import { ownWords, wordsIn } from './stop-words';
import type { StopWords } from './stop-words';

interface Input {
  readonly situation: Situation;
  readonly language: PassengerLanguage;
  readonly dictionary: readonly Pronunciation[];
}

/** In the page's language; else what it is, and the message as it was written. */
function wordsOf(disruption: RuntimeDisruption, { language, dictionary }: Input): StopWords[] {
  const { messages, type, line } = disruption;
  const own = messages.find((message) => message.language === language);
  if (own) return [wordsIn(disruptionMessage(disruption, own), null, language, dictionary)];
  const kind = (lang: PassengerLanguage) =>
    `${line.name}: ${pageText(disruptionTexts[type], lang)}.`;
  const [other] = messages;
  return [
    ownWords(kind(language), kind('en'), language, dictionary),
    ...(other
      ? [wordsIn(disruptionMessage(disruption, other), other.language, language, dictionary)]
      : []),
  ];
}

/** The disruptions at the stop; `null` if it is not known. */
export function stopDisruptions(input: Input): StopWords[] | null {
  const { disruptions } = input.situation;
  if (disruptions.state !== 'known') return null;
  return disruptions.here.flatMap((disruption) => wordsOf(disruption, input));
}
