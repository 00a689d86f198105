import { ApiError } from '@perron/client';
import { useDetailText } from '../../../kit/form/use-detail-text';
import { useErrorText } from '../../../services/use-error-text';

/** Says why many holidays were not brought: what is wrong with the file, or why the call failed. */
export function useImportFailure(): (error: Error) => string {
  const detailText = useDetailText();
  const errorText = useErrorText();
  return (error) => {
    const details = error instanceof ApiError ? (error.body?.details ?? []) : [];
    return details.length === 0 ? errorText(error) : details.map(detailText).join(' ');
  };
}
