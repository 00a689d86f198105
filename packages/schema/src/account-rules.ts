/**
 * Rules for an account's fields, without a library: the page for signing in checks with them too.
 */

/** As zod reads e-mail addresses. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const longestEmail = 254;

/** Characters of a new password. */
export const passwordLength = { min: 10, max: 1024 } as const;

/** Whether a text can be an e-mail address; spaces around it do not count. */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  return address.length <= longestEmail && emailPattern.test(address);
}
