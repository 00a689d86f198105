import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { callProblem } from './call-problem';

/** Says why a form could not be sent. */
export function CallFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslate();
  return <FormAlert>{t(`form.problem.${callProblem(error)}`)}</FormAlert>;
}

export function FormAlert({ children }: { readonly children: string }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle />}>
      {children}
    </Alert>
  );
}
