import type { Situation } from '@perron/core';
import type { DisruptionMessage } from '@perron/schema';
import { messageInTurn } from './message-turn';
import type { Language } from './glass-text';
import { shownDisruption } from './shown-disruption';

/** Which kinds of widgets that tell messages of disruptions a scene has. */
export interface MessageWidgets {
  readonly banner: boolean;
  /** The diagram of a shuttle, with its message in the foot. */
  readonly diagram: boolean;
}

/** A widget that is drawn by itself may stand on any scene. */
const anyScene: MessageWidgets = { banner: true, diagram: true };

/** The messages that the scene tells here now: of a banner, or else of a diagram. */
function messagesHere(
  { disruptions, place }: Situation,
  { banner, diagram }: MessageWidgets,
): readonly DisruptionMessage[] {
  if (disruptions.state !== 'known') return [];
  const announced = banner ? shownDisruption(disruptions, place) : null;
  if (announced) return announced.messages;
  if (!diagram) return [];
  const list = place.kind === 'vehicle' ? disruptions.ahead : disruptions.here;
  const drawn = list.find(({ type }) => type === 'pendelzug' || type === 'replacementsev');
  return drawn?.messages ?? [];
}

/**
 * The language of everything on the glass right now: heads, marks and words of boards,
 * connections and line diagrams change together with the message of a disruption. Without one that
 * is told on this scene in several languages it is the leading language.
 * @param hasSentence the widget has a sentence to tell in place of its content: it takes turns too
 */
export function glassLanguage(
  situation: Situation,
  { hasSentence = false, messageWidgets = anyScene }: Speech = {},
): Language {
  const { languages, nowMs } = situation;
  const messages = messagesHere(situation, messageWidgets).filter(({ language }) =>
    languages.some((other) => other === language),
  );
  if (new Set(messages.map(({ language }) => language)).size > 1) {
    return messageInTurn(messages, languages, nowMs).language;
  }
  const sentences = languages.map((language) => ({ language, message: '' }));
  return hasSentence ? messageInTurn(sentences, languages, nowMs).language : (languages[0] ?? 'de');
}

interface Speech {
  readonly hasSentence?: boolean;
  readonly messageWidgets?: MessageWidgets | undefined;
}
