import type { Actor, PasswordChange, TokenAnswer, User } from '@perron/schema';
import { brokenRule } from '../../api-error';
import type { MailLanguage } from '../../mail/emails';
import type { MailQueue } from '../../mail/mail-queue';
import type { Accounts } from './users/accounts';
import type { AttemptLimit } from '../../limits/attempt-limit';
import type { AuthEmail } from './emails';
import type { MailTokens } from './mail-tokens';
import type { Origin } from '../../plugins/origin';
import type { OwnPassword } from './own-password';
import { hashNew } from './new-password';
import type { Passwords } from './password';
import type { Sessions } from './sessions';
import type { SecondFactors } from './second-factor/second-factors';
import type { StepTokens } from './second-factor/step-tokens';
import { requireSecondStep } from './sign-in';
import type { SignInLimits } from './sign-in-limits';

export interface PasswordChangingDeps {
  readonly accounts: Pick<Accounts, 'byId' | 'setPassword' | 'noteSignIn'>;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly tokens: Pick<MailTokens, 'userOf' | 'takeOfUser' | 'wasMailed'>;
  readonly mails: Pick<MailQueue<AuthEmail>, 'add' | 'wake'>;
  readonly mailLimits: ForgottenMailLimits;
  readonly limits: Pick<SignInLimits, 'forget'>;
  readonly ownPassword: OwnPassword;
  readonly steps: StepTokens;
  readonly factors: Pick<SecondFactors, 'requireUsable'>;
}

/**
 * Mails by the address that they go to. Strangers can ask for mails too, so nobody is refused: after
 * `first` has been used up, `later` decides whether the last mail is recent enough to do.
 */
export interface ForgottenMailLimits {
  readonly first: AttemptLimit;
  readonly later: AttemptLimit;
}

/** Getting another password. */
export interface PasswordChanging {
  /**
   * Has a mail sent if anybody has the address, unless one of the last minutes holds a link that
   * still works; the answer and the work do not say whether.
   */
  forgot(email: string, language: MailLanguage): Promise<void>;
  /**
   * @throws ApiError unprocessable, when the token is not good (any more); mfa_required, with the new
   * password set
   */
  reset(
    token: string,
    newPassword: string,
    language: MailLanguage,
    origin: Origin,
  ): Promise<TokenAnswer>;
  /** @throws ApiError not_found, precondition_failed, unprocessable or too_many_requests */
  change(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    input: PasswordChange,
    language: MailLanguage,
  ): Promise<User>;
}

export function createPasswordChanging(deps: PasswordChangingDeps): PasswordChanging {
  const { accounts, passwords, sessions, tokens, mails, limits } = deps;

  async function sendEmail(email: AuthEmail): Promise<void> {
    await mails.add(email);
    mails.wake();
  }

  /** A wrong code would otherwise be noticed by the sign-in that follows, with the session ended. */
  async function requireCode(id: number, code: string | undefined): Promise<void> {
    const user = await accounts.byId(id);
    if (!user || user.secondFactorAt === null) return;
    if (code === undefined) {
      throw brokenRule('body.code', 'expected: you have a second factor');
    }
    await deps.factors.requireUsable(id, code);
  }

  const badToken = () =>
    brokenRule('query.token', 'the link was used already or has expired; ask for a new one');

  return {
    async forgot(email, language) {
      const { first, later } = deps.mailLimits;
      if (!(await first.hasRoom(email)) && !(await later.hasRoom(email))) return;
      await sendEmail({ kind: 'forgotten_password', email, language });
    },

    async reset(token, newPassword, language, origin) {
      const userId = await tokens.userOf(token);
      const user = userId === null ? undefined : await accounts.byId(userId);
      if (!user) throw badToken();
      const { id, email } = user;
      await accounts.setPassword({ type: 'user', id, name: email }, id, undefined, {
        passwordHash: await hashNew(passwords, newPassword, 'body.new_password', email),
        isVerified: await tokens.wasMailed(token),
        guard: async (trx) => {
          if (!(await tokens.takeOfUser(trx, token, id))) throw badToken();
        },
      });
      await limits.forget(email);
      // An invited user chooses the first one, and knows of it.
      if (user.passwordHash !== null)
        await sendEmail({ kind: 'password_changed', email, language });
      const holder = { userId: id, generation: user.generation + 1 };
      // A mailbox is no second factor.
      if (user.secondFactorAt !== null) return requireSecondStep(deps.steps, holder);
      await accounts.noteSignIn(id);
      return sessions.start(holder, origin);
    },

    async change(actor, id, ifMatch, { new_password, current_password, code }, language) {
      const isOwn = actor.type === 'user' && actor.id === id;
      if (isOwn) {
        await deps.ownPassword.require(id, current_password, 'password');
        await requireCode(id, code);
      }
      const { email = '' } = (await accounts.byId(id)) ?? {};
      const user = await accounts.setPassword(actor, id, ifMatch, {
        passwordHash: await hashNew(passwords, new_password, 'body.new_password', email),
        isVerified: false,
      });
      await sendEmail({ kind: 'password_changed', email: user.email, language });
      return user;
    },
  };
}
