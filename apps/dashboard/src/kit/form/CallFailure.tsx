import { Alert } from '@mantine/core';
import { ApiError } from '@perron/client';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { callProblem, isRefusedWith } from './call-problem';
import { useDetailText } from './use-detail-text';
import { wordsOfPath } from './words-of-path';

/**
 * Says what the server has refused, and of which fields; `null` means that the call has failed
 * otherwise.
 */
function useRefusalText(): (error: Error) => string | null {
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

/** Says why a form could not be sent: what the server refuses that no field of the form says, or why it failed. */
export function CallFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslate();
  const refusalText = useRefusalText();
  return <FormAlert>{refusalText(error) ?? t(`form.problem.${callProblem(error)}`)}</FormAlert>;
}

export function FormAlert({ children }: { readonly children: string }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle />}>
      {children}
    </Alert>
  );
}
