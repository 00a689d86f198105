import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import { longerSituation } from '@perron/widgets/lengthen';
import type { StageChoice } from './stage-choice';

/** A situation at another moment: departures that have left by then are gone, the train goes on. */
export function turned(situation: Situation, byMs: number): Situation {
  return situationAt(situation, situation.nowMs + byMs);
}

/** The situation in the chosen language, and with longer texts where they are asked for. */
export function spoken(
  situation: Situation,
  { language, isLonger }: Pick<StageChoice, 'language' | 'isLonger'>,
): Situation {
  const said: Situation = {
    ...situation,
    languages: [language, language === 'de' ? 'en' : 'de'],
  };
  return isLonger ? longerSituation(said) : said;
}
