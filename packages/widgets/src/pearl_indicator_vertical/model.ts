import type { ModelInput } from '../host/definition';
import { glassText } from '../shared/language/glass-text';
import type { Language } from '../shared/language/glass-text';
import { pearlsModel } from '../shared/line-diagram/pearls-model';
import type { PearlsModel } from '../shared/line-diagram/pearls-model';
import { pearlRows } from './rows';
import type { PearlRow } from './rows';
import type { PearlIndicatorVerticalConfig } from './schema';

/** The colour of the way ahead where the line has none: the network's brown. */
const fallbackBrown = '#7e5330';

/** The words in a stop's row besides its name. */
export interface RowWords {
  /** Above it: how many stops are left out; `null` if there is none. */
  readonly skipped: string | null;
  /** `null` means that it is not shown. */
  readonly time: string | null;
  /** Under it, in place of its interchanges; `null` means that the train stops there. */
  readonly cancelled: string | null;
}

export interface PearlIndicatorVerticalModel extends PearlsModel {
  readonly rows: readonly (PearlRow & RowWords)[];
  readonly headHeightPx: number;
  readonly footHeightPx: number;
  readonly fontSizePx: number;
}

/** The stops ahead one below the other; `null` if there is nothing to show. */
export function pearlIndicatorVerticalModel(
  input: ModelInput<PearlIndicatorVerticalConfig>,
): PearlIndicatorVerticalModel | null {
  const { config, size } = input;
  // Two stops are mostly less than a quarter of the height apart: a step is about a pixel of it.
  const line = pearlsModel(input, Math.max(1, Math.round(size.height / 4)), fallbackBrown);
  if (line === null) return null;
  const { language } = line;
  const { rows, ...layout } = pearlRows(line.shown, size, config, line.mark.text !== null);
  const words = layout.shown.pearls.map(({ skipped, time, cancelled }): RowWords => ({
    skipped: skippedText(skipped, language),
    time: config.showTimes ? time : null,
    cancelled: cancelled ? glassText('stopCancelled', language) : null,
  }));
  return {
    ...line,
    ...layout,
    rows: rows.map((row, index) => ({ ...row, ...words[index]! })),
  };
}

function skippedText(count: number, language: Language): string | null {
  if (count === 0) return null;
  return glassText(count === 1 ? 'oneMoreStop' : 'moreStops', language, { count });
}
