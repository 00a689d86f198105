import { ApiError } from '@perron/client';
import { useTranslate } from '../i18n/use-translate';

/**
 * A sentence for the operator: the server's own where it wrote one, never a stack or the browser's
 * words for a failed connection.
 */
export function useErrorText(): (error: Error) => string {
  const { t } = useTranslate();
  return (error) => {
    if (!(error instanceof ApiError)) return t('error.unreachable');
    if (error.body !== null && error.status < 500) return error.body.message;
    return t('error.server', { status: error.status });
  };
}
