import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { callProblem } from './call-problem';
import { useRefusalText } from './use-refusal-text';

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
