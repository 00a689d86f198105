import type { Translator } from '../../../i18n/use-translate';
import type { Finding, FixLabel } from './finding';

/** More of a text than this says no more. */
const longestQuote = 40;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longestQuote ? `${line.slice(0, longestQuote - 1).trimEnd()}…` : line;
}

/**
 * A finding as a sentence.
 * @param nameOf the name of a widget of the design
 */
export function findingText(
  { t, number }: Translator,
  { found }: Finding,
  nameOf: (widgetId: string) => string,
): string {
  switch (found.check) {
    case 'textCut':
      return t(`checks.textCut.${found.when}`, { text: quoted(found.text) });
    case 'placeholder':
      return t('checks.placeholder', { path: found.path });
    case 'contrast':
      return t('checks.contrast', { ratio: number(found.ratio), needed: number(found.needed) });
    case 'capitals': {
      const { mm, neededMm: needed, distanceM, output } = found;
      return t('checks.capitals', { mm, needed, distance: number(distanceM), output });
    }
    case 'outside':
      return t(`checks.outside.${found.part}`);
    case 'safeArea':
      return t('checks.safeArea', { px: found.px, output: found.output });
    case 'overlap':
      return t('checks.overlap', { other: nameOf(found.otherId) });
    case 'unreadable':
      return t(`checks.unreadable.${found.part}`);
    case 'emptyBucket':
      return t('checks.emptyBucket');
    case 'noAddress':
      return t('checks.noAddress');
    case 'neverFilled':
      return t(`checks.neverFilled.${found.needs}`);
    case 'hidden':
      return t('checks.hidden');
  }
}

/** The label of the button that mends a finding. */
export function fixText({ t }: Translator, label: FixLabel): string {
  switch (label.fix) {
    case 'wrap':
      return t('checks.mend.wrap');
    case 'size':
      return t('checks.mend.size', { px: label.px });
    case 'rowHeight':
      return t('checks.mend.rowHeight', { px: label.px });
    case 'color':
      return t(`checks.mend.color.${label.color}`);
    case 'moveInside':
      return t('checks.mend.moveInside');
    case 'placeholder':
      return t('checks.mend.placeholder', { path: label.path });
    case 'show':
      return t('checks.mend.show');
  }
}
