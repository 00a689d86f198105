import { brokenRule } from '../../api-error';
import { isCommonPassword } from './common-password';
import type { Passwords } from './password';

/**
 * Hash of a password that somebody chooses.
 * @param path where it stands in the request
 * @throws ApiError unprocessable, for one of those that attackers try first
 */
export async function hashNew(
  passwords: Pick<Passwords, 'hash'>,
  password: string,
  path: string,
): Promise<string> {
  if (isCommonPassword(password)) {
    throw brokenRule(path, 'this password is one of the most common ones; choose another');
  }
  return passwords.hash(password);
}
