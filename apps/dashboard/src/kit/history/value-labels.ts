import { callOutcomes } from '@perron/schema';
import type { CallOutcome } from '@perron/schema';
import type { PlainMessageId } from '../../i18n/use-translate';

function isOutcome(value: unknown): value is CallOutcome {
  return callOutcomes.some((outcome) => outcome === value);
}

/**
 * The name of a field's value, where the API has a word of programs for it; `null` if it is read as
 * it is.
 */
export function valueLabel(path: readonly string[], value: unknown): PlainMessageId | null {
  switch (path.at(-1)) {
    case 'outcome':
      return isOutcome(value) ? `history.outcome.${value}` : null;
    case 'sip_mode':
      return value === 'call' || value === 'hold' ? `history.mode.${value}` : null;
    case 'language':
      return value === 'de' || value === 'en' ? `history.language.${value}` : null;
    case 'type':
      return value === 'public' || value === 'school' ? `history.holiday.${value}` : null;
    case undefined:
    default:
      return null;
  }
}
