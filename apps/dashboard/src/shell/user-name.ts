import type { User } from '@perron/schema';

type Named = Pick<User, 'email' | 'first_name' | 'last_name'>;

/** First and last name; the e-mail address of a user without names. */
export function nameOf(user: Named): string {
  const name = `${user.first_name} ${user.last_name}`.trim();
  return name === '' ? user.email : name;
}

/** One or two capital letters. */
export function initialsOf(user: Named): string {
  const initials = [user.first_name, user.last_name].map((name) => name.trim().charAt(0)).join('');
  return (initials === '' ? user.email.charAt(0) : initials).toLocaleUpperCase();
}
