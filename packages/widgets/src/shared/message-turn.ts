import type { DisruptionMessage } from '@perron/schema';
import type { Language } from './passenger-texts';

/** Each language stands this long: twice as long as a banner waits until it looks again. */
export const languageTurnMs = 10_000;

export interface MessageTurn {
  readonly language: Language;
  /** Null: there is no message in any of the display's languages. */
  readonly message: string | null;
}

/**
 * The message whose turn it is, in step on every display. A language without a message is left out
 * while another one has one.
 * @param nowMs epoch ms
 */
export function messageInTurn(
  messages: readonly DisruptionMessage[],
  languages: readonly Language[],
  nowMs: number,
): MessageTurn {
  const told = languages.flatMap((language): MessageTurn[] => {
    const found = messages.find((one) => one.language === language);
    return found ? [{ language, message: found.message }] : [];
  });
  const turns = told.length > 0 ? told : languages.map((language) => ({ language, message: null }));
  const turn = Math.floor(nowMs / languageTurnMs) % Math.max(1, turns.length);
  return turns[turn] ?? { language: 'de', message: null };
}
