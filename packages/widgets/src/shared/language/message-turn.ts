import type { DisruptionMessage } from '@perron/schema';
import type { Language } from './glass-text';

/** Passengers read about this much of a message in one step. */
const stepLetters = 60;
/** The time of each step of a message: a banner looks again this often. */
export const stepMs = 5_000;
/** A short message is shown for this many steps, a long one for one more than it takes to read. */
const minSteps = 2;

export interface MessageTurn {
  readonly language: Language;
  /** `null` means that there is no message in any of the display's languages. */
  readonly message: string | null;
  /** Which step of its turn it is, from 0. */
  readonly step: number;
  readonly steps: number;
  /** How often all languages have had their turn. */
  readonly round: number;
}

function stepsOf(message: string | null): number {
  return Math.max(minSteps, 1 + Math.ceil((message?.length ?? 0) / stepLetters));
}

/**
 * The message whose turn it is, in step on every display; a longer one is shown longer. A language
 * without a message is left out while another one has one.
 * @param nowMs epoch ms
 */
export function messageInTurn(
  messages: readonly DisruptionMessage[],
  languages: readonly Language[],
  nowMs: number,
): MessageTurn {
  const translated = languages.flatMap((language) => {
    const found = messages.find((message) => message.language === language);
    return found ? [{ language, message: found.message }] : [];
  });
  const [leading = 'de'] = languages;
  const turns = translated.length > 0 ? translated : [{ language: leading, message: null }];
  const lengths = turns.map(({ message }) => stepsOf(message));
  const all = lengths.reduce((sum, steps) => sum + steps, 0);
  const at = Math.floor(nowMs / stepMs);
  const round = Math.floor(at / all);
  let step = at % all;
  let index = 0;
  while (step >= (lengths[index] ?? all)) {
    step -= lengths[index] ?? 0;
    index += 1;
  }
  const turn = turns[index] ?? { language: leading, message: null };
  return { ...turn, step, steps: lengths[index] ?? minSteps, round };
}

/**
 * The page of a message that is shown, from 0. Where a turn has fewer steps than there are pages, the next
 * turn goes on where it ended: none is left out.
 */
export function pageInTurn(
  { step, steps, round }: Pick<MessageTurn, 'step' | 'steps' | 'round'>,
  pages: number,
): number {
  if (pages > steps) return (round * steps + step) % pages;
  return Math.floor((step * pages) / steps);
}
