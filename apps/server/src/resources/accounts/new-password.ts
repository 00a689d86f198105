import { brokenRule } from '../../api-error';
import { isCommonPassword, isGuessable } from './common-password';
import type { Passwords } from './password';

/** Everybody who wants to guess a password knows this name. */
const product = 'Perron';

/**
 * Hash of a password that somebody chooses.
 * @param path where it stands in the request
 * @param email the address that it is for; `null` if nobody chose it
 * @throws ApiError unprocessable, for one of those that attackers try first
 */
export async function hashNew(
  passwords: Pick<Passwords, 'hash' | 'knownNames'>,
  password: string,
  path: string,
  email: string | null,
): Promise<string> {
  if (isCommonPassword(password)) {
    throw brokenRule(path, 'this password is one of the most common ones; choose another');
  }
  const known = [product, ...(passwords.knownNames?.() ?? [])];
  if (email !== null && isGuessable(password, [email, ...known])) {
    throw brokenRule(
      path,
      'this password is little more than your address, a name that everybody here knows, or one word again and again; choose another',
    );
  }
  return passwords.hash(password);
}
