import type { CheckInput } from './check-input';
import {
  codesWithoutAddress,
  emptyCarousels,
  hiddenWidgets,
  neverFilled,
  unreadableWidgets,
} from './check-contents';
import { lowCapitals, lowContrasts } from './check-looks';
import { outsideSafeArea, outsideScene, overlaps } from './check-places';
import { cutTexts, unknownPlaceholders } from './check-texts';
import { checkNames } from './finding';
import type { CheckName, Finding, Level } from './finding';

type Check = (input: CheckInput) => readonly Finding[];

const checks = {
  unreadable: unreadableWidgets,
  textCut: cutTexts,
  placeholder: unknownPlaceholders,
  contrast: lowContrasts,
  capitals: lowCapitals,
  outside: outsideScene,
  safeArea: outsideSafeArea,
  overlap: overlaps,
  emptyBucket: emptyCarousels,
  noAddress: codesWithoutAddress,
  neverFilled,
  hidden: hiddenWidgets,
} as const satisfies Record<CheckName, Check>;

const levels: readonly Level[] = ['error', 'warning', 'hint'];

/** The result of all checks: what was found, the worst first, and how many found nothing. */
export interface Checked {
  readonly findings: readonly Finding[];
  readonly passed: number;
}

export function checkDesign(input: CheckInput): Checked {
  const found = checkNames.map((name) => checks[name](input));
  return {
    findings: levels.flatMap((level) => found.flat().filter((finding) => finding.level === level)),
    passed: found.filter(({ length }) => length === 0).length,
  };
}
