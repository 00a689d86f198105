import { disruptionMessage, disruptionTexts } from '@perron/core';
import type { Pronunciation, Situation } from '@perron/core';
import type { PassengerLanguage, RuntimeDisruption } from '@perron/schema';
import { pageText } from '@perron/widgets/languages';
import { ownWords, wordsIn } from './stop-words';
import type { StopWords } from './stop-words';

interface Told {
  readonly situation: Situation;
  readonly language: PassengerLanguage;
  readonly dictionary: readonly Pronunciation[];
}

/** In the page's language; else what it is, and the message as it was written. */
function wordsOf(disruption: RuntimeDisruption, { language, dictionary }: Told): StopWords[] {
  const { messages, type, line } = disruption;
  const own = messages.find((one) => one.language === language);
  if (own) return [wordsIn(disruptionMessage(disruption, own), null, language, dictionary)];
  const kind = (one: PassengerLanguage) => `${line.name}: ${pageText(disruptionTexts[type], one)}.`;
  const [other] = messages;
  return [
    ownWords(kind(language), kind('en'), language, dictionary),
    ...(other
      ? [wordsIn(disruptionMessage(disruption, other), other.language, language, dictionary)]
      : []),
  ];
}

/** The disruptions at the stop; `null` if it is not known. */
export function stopDisruptions(told: Told): StopWords[] | null {
  const { disruptions } = told.situation;
  if (disruptions.state !== 'known') return null;
  return disruptions.here.flatMap((disruption) => wordsOf(disruption, told));
}
