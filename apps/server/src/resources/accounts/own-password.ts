import { brokenRule } from '../../api-error';
import type { Accounts } from './users/accounts';
import type { AttemptLimit } from '../../limits/attempt-limit';
import type { Passwords } from './password';

export interface OwnPasswordDeps {
  readonly accounts: Pick<Accounts, 'byId'>;
  readonly passwords: Passwords;
  /** Wrong ones by user: apart from those of signing in, which strangers can use up. */
  readonly wrongPasswords: AttemptLimit;
}

/** The password that a signed-in user repeats, before what a thief would do first. */
export interface OwnPassword {
  /**
   * @param what is to be changed, as the refusal names it
   * @throws ApiError unprocessable or too_many_requests
   */
  require(userId: number, password: string | undefined, what: string): Promise<void>;
}

export function createOwnPassword({
  accounts,
  passwords,
  wrongPasswords,
}: OwnPasswordDeps): OwnPassword {
  return {
    async require(userId, password, what) {
      if (password === undefined) {
        throw brokenRule('body.current_password', `expected: changing your own ${what} takes it`);
      }
      const user = await accounts.byId(userId);
      if (!user) return;
      await wrongPasswords.count(String(userId));
      const right = user.passwordHash && (await passwords.matches(password, user.passwordHash));
      if (!right) throw brokenRule('body.current_password', 'not your password');
      await wrongPasswords.forget(String(userId));
    },
  };
}
