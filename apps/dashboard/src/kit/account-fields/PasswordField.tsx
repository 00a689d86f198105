import { ActionIcon, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../../i18n/use-translate';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Tells password managers whether to fill in or to propose. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  /** `md` where an account is all that a page is about. */
  readonly size?: 'sm' | 'md';
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password that may be looked at while it is typed, which is why it is asked for only once. */
export function PasswordField({ hint, size = 'md', ...field }: Props) {
  const { t } = useTranslate();
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...field}
      type={isVisible ? 'text' : 'password'}
      size={size}
      description={hint}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t(isVisible ? 'form.password.hide' : 'form.password.show')}
          // Typing goes on in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      }
    />
  );
}
