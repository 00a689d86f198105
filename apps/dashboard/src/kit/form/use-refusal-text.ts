import { ApiError } from '@perron/client';
import { useErrorText } from '../../services/use-error-text';
import { isRefusedWith } from './call-problem';
import { useDetailText } from './use-detail-text';
import { wordsOfPath } from './words-of-path';

/**
 * Says what the server has refused, and of which fields; `null` means that the call has failed
 * otherwise.
 */
export function useRefusalText(): (error: Error) => string | null {
  const errorText = useErrorText();
  const detailText = useDetailText();
  return (error) => {
    if (!(error instanceof ApiError) || error.body === null) return null;
    if (error.status >= 500 || error.status === 429) return null;
    const details = error.body.details ?? [];
    const isOfFields = isRefusedWith(error, 'unprocessable', 'invalid_request');
    if (!isOfFields || details.length === 0) return errorText(error);
    return details.map((detail) => `${wordsOfPath(detail.path)}: ${detailText(detail)}`).join(' ');
  };
}
