import { ApiError } from '@perron/client';
import { useTranslate } from '../i18n/use-translate';

/**
 * A sentence for the operator, in the operator's language: never a stack or the browser's words for a
 * failed connection. Where the page speaks English, the server's own sentence, which says more.
 */
export function useErrorText(): (error: Error) => string {
  const { t, language } = useTranslate();
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unreachable');
    const { body, status } = error;
    if (body === null || status >= 500) return t('error.server', { status });
    return language === 'en' ? body.message : t(`error.code.${body.code}`);
  };
}
