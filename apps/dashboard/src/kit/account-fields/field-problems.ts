import { isEmailAddress, passwordLength } from '@perron/schema';

export type EmailProblem = 'missing' | 'incomplete';
export type PasswordProblem = 'missing' | 'short' | 'long';

/** Characters that a new password needs. */
export const minPasswordLength = passwordLength.min;

/** The reason why an address cannot be sent, by the rule of the server; `null` if there is none. */
export function emailProblem(text: string): EmailProblem | null {
  if (text.trim() === '') return 'missing';
  return isEmailAddress(text) ? null : 'incomplete';
}

/**
 * The reason why a new password cannot be sent, by the rule of the server; `null` if there is none.
 */
export function newPasswordProblem(text: string): PasswordProblem | null {
  if (text === '') return 'missing';
  if (text.length < minPasswordLength) return 'short';
  return text.length > passwordLength.max ? 'long' : null;
}
