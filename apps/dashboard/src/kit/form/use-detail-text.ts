import type { ErrorDetail } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';

/**
 * Says in the operator's language why a field was refused. A rule without a code is quoted from the
 * server on an English page; other languages only say that the value was refused.
 */
export function useDetailText(): (detail: ErrorDetail) => string {
  const { t, language, number } = useTranslate();
  return ({ code = 'rule', values = {}, message }) => {
    const limit = (name: string) => number(Number(values[name] ?? 0));
    const { example } = values;
    switch (code) {
      case 'required':
      case 'wrong_type':
      case 'unknown_field':
      case 'taken':
      case 'duplicate':
      case 'ends_before_start':
      case 'no_calendar':
      case 'no_events':
      case 'station_or_vehicle':
      case 'needs_station':
      case 'needs_line':
      case 'not_on_line':
      case 'breaks_section':
      case 'in_use':
      case 'missing_reference':
      case 'unknown_stop':
        return t(`detail.${code}`);
      case 'wrong_format':
        return example === undefined
          ? t('detail.wrong_format')
          : t('detail.wrong_format.example', { example: String(example) });
      case 'too_short':
      case 'too_small':
      case 'too_few':
        return t(`detail.${code}`, { minimum: limit('minimum') });
      case 'too_long':
      case 'too_big':
      case 'too_many':
      case 'too_many_days':
      case 'too_many_events':
        return t(`detail.${code}`, { maximum: limit('maximum') });
      case 'not_multiple':
        return t('detail.not_multiple', { divisor: limit('divisor') });
      case 'not_an_option':
        return t('detail.not_an_option', { options: values['options'] ?? '' });
      case 'rule':
        return language === 'en' ? sentence(message) : t('detail.rule');
    }
  };
}

/** The server's messages begin without a capital, because the field's path is before them. */
function sentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
