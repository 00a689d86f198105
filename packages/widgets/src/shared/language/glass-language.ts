import type { Situation } from '@perron/core';
import type { DisruptionMessage } from '@perron/schema';
import { messageInTurn } from './message-turn';
import type { Language } from './passenger-texts';
import { shownDisruption } from './shown-disruption';

/** The disruptions that a banner announces here, or else those in a diagram of a shuttle. */
function toldHere({ disruptions, place }: Situation): readonly DisruptionMessage[] {
  if (disruptions.state !== 'known') return [];
  const announced = shownDisruption(disruptions, place);
  if (announced) return announced.messages;
  const list = place.kind === 'vehicle' ? disruptions.ahead : disruptions.here;
  return list.find(({ type }) => type === 'pendelzug')?.messages ?? [];
}

/**
 * The language of everything on the glass right now: heads, marks and words of boards,
 * connections and line diagrams change together with the message of a disruption. Without one that
 * is told in several languages it is the leading language.
 * @param telling the widget has a sentence to tell in place of its content: it takes turns too
 */
export function glassLanguage(situation: Situation, telling = false): Language {
  const { languages, nowMs } = situation;
  const told = toldHere(situation).filter(({ language }) =>
    languages.some((one) => one === language),
  );
  if (new Set(told.map(({ language }) => language)).size > 1) {
    return messageInTurn(told, languages, nowMs).language;
  }
  const sentences = languages.map((language) => ({ language, message: '' }));
  return telling ? messageInTurn(sentences, languages, nowMs).language : (languages[0] ?? 'de');
}
