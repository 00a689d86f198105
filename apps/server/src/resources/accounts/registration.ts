import type { Registration, RegistrationAnswer, SystemStatus, TokenAnswer } from '@perron/schema';
import { ApiError, brokenRule } from '../../api-error';
import type { RegistrationRule } from '../../config';
import type { MailLanguage } from '../../mail/emails';
import type { MailQueue } from '../../mail/mail-queue';
import type { Accounts } from './users/accounts';
import { isSameAddress } from './users/same-address';
import type { AttemptLimit } from '../../limits/attempt-limit';
import { registrant } from './emails';
import type { AuthEmail } from './emails';
import type { MailTokens } from './mail-tokens';
import { hashNew } from './new-password';
import type { Origin } from '../../plugins/origin';
import type { Passwords } from './password';
import type { Sessions } from './sessions';

export interface RegisteringDeps {
  readonly accounts: Pick<
    Accounts,
    'hasActive' | 'createFirst' | 'confirm' | 'acceptInvitation' | 'byId' | 'noteSignIn'
  >;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly tokens: Pick<MailTokens, 'userOf' | 'takeOfUser' | 'takeRegistration' | 'wasMailed'>;
  readonly mails: Pick<MailQueue<AuthEmail>, 'add' | 'wake'>;
  /** Mails by the address that they go to. */
  readonly mailsAskedFor: AttemptLimit;
  readonly rule: RegistrationRule;
}

/** Coming in by oneself. */
export interface Registering {
  /**
   * The first user is signed in; a later one gets a mail, or not, by whether the address is
   * known and may join. The answer and the work are the same. With an invitation's token the invited
   * user is signed in.
   * @throws ApiError forbidden, too_many_requests, or unprocessable for a token that is not good
   */
  register(
    input: Registration,
    language: MailLanguage,
    origin: Origin,
  ): Promise<RegistrationAnswer>;
  /** @throws ApiError unprocessable or conflict */
  verifyEmail(token: string, origin: Origin): Promise<TokenAnswer>;
  /** The present rule of registering. */
  state(): Promise<SystemStatus['registration']>;
}

function registrationIsClosed(): ApiError {
  return new ApiError('forbidden', 'Nobody can register here. Ask an operator for a user.');
}

export function createRegistering(deps: RegisteringDeps): Registering {
  const { accounts, passwords, sessions, tokens, mails, rule } = deps;

  async function signIn(userId: number, origin: Origin): Promise<TokenAnswer> {
    const user = await accounts.byId(userId);
    if (!user) throw new Error(`The user ${userId} is gone right after registering.`);
    await accounts.noteSignIn(userId);
    return sessions.start({ userId, generation: user.generation }, origin);
  }

  const badInvitation = () =>
    brokenRule(
      'body.invitation_token',
      'the invitation was used already, has expired, or is for another address',
    );

  async function byInvitation(
    token: string,
    { password, ...input }: Omit<Registration, 'invitation_token'>,
    origin: Origin,
  ): Promise<TokenAnswer> {
    const id = await tokens.userOf(token);
    const invited = id === null ? undefined : await accounts.byId(id);
    if (!invited || invited.passwordHash !== null) throw badInvitation();
    if (!isSameAddress(invited.email, input.email)) throw badInvitation();
    const registrant = {
      ...input,
      passwordHash: await hashNew(passwords, password, 'body.password', input.email),
    };
    const isVerified = await tokens.wasMailed(token);
    await accounts.acceptInvitation(invited.id, { ...registrant, isVerified }, async (trx) => {
      if (!(await tokens.takeOfUser(trx, token, invited.id))) throw badInvitation();
    });
    return signIn(invited.id, origin);
  }

  return {
    async register({ invitation_token, ...registration }, language, origin) {
      if (invitation_token !== undefined) {
        const token = await byInvitation(invitation_token, registration, origin);
        return { result: 'signed_in', token };
      }
      const { password, ...input } = registration;
      await deps.mailsAskedFor.count(input.email);
      if (rule === 'closed' && (await accounts.hasActive())) throw registrationIsClosed();
      const registrant = {
        ...input,
        passwordHash: await hashNew(passwords, password, 'body.password', input.email),
      };
      const first = await accounts.createFirst(registrant);
      if (first) return { result: 'signed_in', token: await signIn(first.id, origin) };
      if (rule === 'closed') throw registrationIsClosed();
      await mails.add({ kind: 'registration', registrant, language });
      mails.wake();
      return { result: 'mail_sent' };
    },

    async verifyEmail(token, origin) {
      const user = await accounts.confirm(async (trx) => {
        const stored = await tokens.takeRegistration(trx, token);
        if (stored !== undefined) return registrant.parse(stored);
        throw brokenRule('body.token', 'the link was used already or has expired; register again');
      }, rule === 'open');
      return signIn(user.id, origin);
    },

    state: async () => ((await accounts.hasActive()) ? rule : 'first'),
  };
}
