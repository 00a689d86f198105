import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslate } from '../../i18n/use-translate';

interface Props {
  readonly name: string;
  readonly label: string;
  /** Tells password managers whether to fill in or to propose. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly hint?: string;
  /** `sm`, as other forms have it, beside them. */
  readonly size?: 'sm' | 'md';
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password that may be looked at while it is typed, which is why it is asked for only once. */
export function PasswordField({ hint, size = 'md', ...field }: Props) {
  const { t } = useTranslate();
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...field}
      // Unlike Mantine's other fields, this one does not say so by itself.
      aria-invalid={Boolean(field.error)}
      size={size}
      description={hint}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'form.password.hide' : 'form.password.show'),
        tabIndex: 0,
      }}
    />
  );
}
