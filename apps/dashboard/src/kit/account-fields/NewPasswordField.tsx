import { useTranslate } from '../../i18n/use-translate';
import { minPasswordLength } from './field-problems';
import type { PasswordProblem } from './field-problems';
import { PasswordField } from './PasswordField';

/** Why a new password was not sent. */
export interface NewPasswordFault {
  /** `common`: the server knows it as one that attackers try first. */
  readonly problem: PasswordProblem | 'common';
  /** Characters that it had. */
  readonly length: number;
}

interface Props {
  readonly label: string;
  readonly fault: NewPasswordFault | null;
  readonly size?: 'sm' | 'md';
}

/** The fault of a password that the server has refused. */
export const commonPassword: NewPasswordFault = { problem: 'common', length: 0 };

/** A password that is chosen now; its name in forms is `new-password`. */
export function NewPasswordField({ label, fault, size = 'md' }: Props) {
  const { t } = useTranslate();
  return (
    <PasswordField
      name="new-password"
      autoComplete="new-password"
      label={label}
      size={size}
      hint={t('form.newPassword.hint', { min: minPasswordLength })}
      error={fault && <Fault {...fault} />}
    />
  );
}

function Fault({ problem, length }: NewPasswordFault) {
  const { t } = useTranslate();
  switch (problem) {
    case 'missing':
      return t('form.newPassword.missing');
    case 'short':
      return t('form.newPassword.short', { min: minPasswordLength, count: length });
    case 'long':
      return t('form.newPassword.long');
    case 'common':
      return t('form.newPassword.common');
  }
}
