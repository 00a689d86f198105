import { TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../../i18n/use-translate';

interface Props {
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The address that an operator signs in with; its name in forms is `username`. */
export function EmailField(props: Props) {
  const { t } = useTranslate();
  return (
    <TextInput
      {...props}
      size="md"
      type="email"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      label={t('form.email')}
    />
  );
}
