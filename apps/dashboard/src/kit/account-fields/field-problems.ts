import { emailAddress, newPassword } from '@perron/schema';

export type EmailProblem = 'missing' | 'incomplete';
export type PasswordProblem = 'missing' | 'short' | 'long';

/** Characters that a new password needs. */
export const minPasswordLength = newPassword.minLength ?? 0;

/** What keeps an address from being sent, by the rule of the server; null: nothing. */
export function emailProblem(text: string): EmailProblem | null {
  if (text.trim() === '') return 'missing';
  return emailAddress.safeParse(text).success ? null : 'incomplete';
}

/** What keeps a new password from being sent, by the rule of the server; null: nothing. */
export function newPasswordProblem(text: string): PasswordProblem | null {
  if (text === '') return 'missing';
  if (newPassword.safeParse(text).success) return null;
  return text.length < minPasswordLength ? 'short' : 'long';
}
