import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import type { PassengerLanguage } from '@perron/schema';
import { longerSituation } from '@perron/widgets/lengthen';

/** A situation at another moment: departures that have left by then are gone, the train goes on. */
export function turned(situation: Situation, byMs: number): Situation {
  return situationAt(situation, situation.nowMs + byMs);
}

/** The chosen one of the network's languages leads; its own leads where another network's is chosen. */
export function leadingFirst(
  chosen: PassengerLanguage,
  languages: readonly PassengerLanguage[],
): readonly PassengerLanguage[] {
  const others = languages.filter((language) => language !== chosen);
  return others.length < languages.length ? [chosen, ...others] : languages;
}

/** The situation in these languages, and with longer texts where they are asked for. */
export function spoken(
  situation: Situation,
  languages: readonly PassengerLanguage[],
  isLonger: boolean,
): Situation {
  const said: Situation = { ...situation, languages };
  return isLonger ? longerSituation(said) : said;
}

const parts = [
  'departures',
  'departuresAhead',
  'trip',
  'disruptions',
  'weather',
  'news',
  'contents',
] as const;

function hasCome(part: Situation[(typeof parts)[number]]): boolean {
  if (part === null) return false;
  if ('length' in part) return part.length > 0;
  return !('state' in part) || part.state !== 'loading';
}

/** A situation whose time stands: what had not come when it was stopped comes later, and nothing else changes. */
export function stopped(situation: Situation, now: Situation): Situation {
  const late = parts.filter((part) => !hasCome(situation[part]) && hasCome(now[part]));
  if (late.length === 0) return situation;
  return { ...situation, ...Object.fromEntries(late.map((part) => [part, now[part]])) };
}
