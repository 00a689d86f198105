import { isEmailAddress, passwordLength } from '@perron/schema';

export type EmailProblem = 'missing' | 'incomplete';
export type PasswordProblem = 'missing' | 'short' | 'long';

/** Characters that a new password needs. */
export const minPasswordLength = passwordLength.min;

/** What keeps an address from being sent, by the rule of the server; null: nothing. */
export function emailProblem(text: string): EmailProblem | null {
  if (text.trim() === '') return 'missing';
  return isEmailAddress(text) ? null : 'incomplete';
}

/** What keeps a new password from being sent, by the rule of the server; null: nothing. */
export function newPasswordProblem(text: string): PasswordProblem | null {
  if (text === '') return 'missing';
  if (text.length < minPasswordLength) return 'short';
  return text.length > passwordLength.max ? 'long' : null;
}
