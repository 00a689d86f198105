import type { Transaction } from 'kysely';
import type { RegistrationRule } from '../../config';
import type { OpenIdConfig } from '../../config/open-id';
import { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityService } from '../../entities/entity-service';
import { MailQueue } from '../../mail/mail-queue';
import type { MailQueueDeps } from '../../mail/mail-queue';
import type { SecurityLog } from '../security-log';
import { createActivation } from './users/activation';
import type { Activation } from './users/activation';
import { createAccounts } from './users/accounts';
import { createInvitations } from './users/invitations';
import type { Invitations } from './users/invitations';
import { createRoles } from './users/roles';
import type { Roles } from './users/roles';
import { createUsersService } from './users/service';
import type { UsersService } from './users/service';
import { createUserStore } from './users/store';
import { createAddressChanging } from './address-change';
import { AttemptLimit } from '../../limits/attempt-limit';
import type { AttemptKind, AttemptLimitDeps } from '../../limits/attempt-limit';
import { createDeviceCookies, createDeviceMemory } from './device-cookies';
import { authEmail, createEmailWriter } from './emails';
import type { AuthEmail } from './emails';
import { KnownTokens } from './known-tokens';
import { createMailTokens } from './mail-tokens';
import { hashNew } from './new-password';
import { createOwnPassword } from './own-password';
import { createPasswordChanging } from './password-change';
import { createHandOver } from './openid/hand-over';
import { createMembers } from './openid/members';
import { createOpenIdProvider } from './openid/provider';
import type { Passwords } from './password';
import { createRegistering } from './registration';
import type { AuthServices } from './sign-in-routes';
import { createSecondFactors } from './second-factor/second-factors';
import { createSecretBox } from './second-factor/secret-box';
import { createStepTokens } from './second-factor/step-tokens';
import { createSessionAccess } from './session-access';
import { createSessionList } from './session-list';
import { createSessions } from './sessions';
import { createSignIn } from './sign-in';
import { createSignInLimits } from './sign-in-limits';
import type { SigningKeys } from './signing-keys';
import type { TokenIssuer } from './token-issuer';

export interface AuthDeps
  extends AttemptLimitDeps, Pick<MailQueueDeps<AuthEmail>, 'mailer' | 'timers' | 'logger'> {
  readonly tokens: TokenIssuer;
  readonly log: Pick<SecurityLog, 'note'>;
  readonly keys: Pick<SigningKeys, 'current' | 'keyOf'>;
  readonly passwords: Passwords;
  readonly registration: RegistrationRule;
  /** Names of this network: no password is made of them alone. */
  readonly knownNames: () => readonly string[];
  /** A provider of OpenID Connect to sign in with; `null` if there is none. */
  readonly openId: OpenIdConfig | null;
  /** Where people reach this installation, without a slash at the end. */
  readonly baseUrl: () => string;
  readonly nowMs: () => number;
}

/** Users, and everything about signing in. */
export interface Auth {
  readonly users: UsersService;
  readonly invitations: Invitations;
  readonly activation: Activation;
  readonly roles: Roles;
  readonly services: AuthServices;
  readonly mails: MailQueue<AuthEmail>;
  readonly knownTokens: KnownTokens;
}

const minuteMs = 60_000;

export function createAuth(deps: AuthDeps): Auth {
  const { db, sharedMs, nowMs, registration } = deps;
  const passwords: Passwords = {
    hash: (password) => deps.passwords.hash(password),
    matches: (password, hash) => deps.passwords.matches(password, hash),
    knownNames: deps.knownNames,
  };
  const changes = new Changes(db);
  const mailTokens = createMailTokens(db, nowMs);
  const sessions = createSessions(db, deps.tokens, nowMs);
  const mails = new MailQueue({ ...deps, email: authEmail, write: (email) => write(email) });

  const userStore = createUserStore({
    nowMs,
    onInvited: (trx, userId, { name, language }) =>
      mails.add({ kind: 'invitation', userId, by: name, language }, trx),
    async onNewAddress(trx, { id, email, state }, newEmail, { language }) {
      await mailTokens.removeOfUser(trx, id);
      if (state === 'invited') return;
      await mails.add({ kind: 'address_changed', email, newEmail, language }, trx);
    },
    async onAddressAsked(trx, { id: userId, email }, newEmail, { language }) {
      await mailTokens.removeAddresses(trx, userId);
      if (newEmail === null) return;
      await mails.add({ kind: 'confirm_new_address', userId, newEmail, language }, trx);
      await mails.add({ kind: 'address_asked', email, newEmail, language }, trx);
    },
  });
  const entities = createEntityService(changes, userStore);
  const onChanged = (userId: number) => knownTokens.forgetUser(userId);
  const endAccess = async (trx: Transaction<Database>, userId: number) => {
    await sessions.endAll(trx, userId);
    await mailTokens.removeOfUser(trx, userId);
  };
  const accounts = createAccounts({ changes, entities, nowMs, onChanged, endAccess });
  const knownTokens = new KnownTokens({
    check: createSessionAccess(db, deps.tokens, nowMs),
    nowMs,
  });
  const write = createEmailWriter({
    accounts,
    tokens: mailTokens,
    baseUrl: deps.baseUrl,
    mayJoin: registration === 'open',
  });

  const limit = (kind: AttemptKind, max: number, minutes: number) =>
    new AttemptLimit({ db, sharedMs, kind, max, windowMs: minutes * minuteMs });
  const ownPassword = createOwnPassword({
    accounts,
    passwords,
    wrongPasswords: limit('own_password', 10, 15),
  });
  const steps = createStepTokens(deps.keys, nowMs);
  const factors = createSecondFactors({
    db,
    entities,
    ownPassword,
    nowMs,
    endAccess,
    onChanged,
    box: createSecretBox(db),
    wrongCodes: limit('second_factor', 10, 15),
  });
  const devices = createDeviceCookies(deps);
  const limits = createSignInLimits({ db, sharedMs, devices });
  const mailsAskedFor = limit('mail', 5, 60);
  const mailLimits = {
    first: limit('forgotten_password_first', 5, 60),
    later: limit('forgotten_password_later', 1, 5),
  };
  const handOver = deps.openId && createHandOver({ keys: deps.keys, nowMs });
  const shared = { accounts, passwords, sessions, mails, tokens: mailTokens };
  return {
    mails,
    knownTokens,
    roles: createRoles({ entities, onChanged }),
    activation: createActivation({ entities, nowMs, endAccess, onChanged }),
    invitations: createInvitations({
      entities,
      mails,
      nowMs,
      tokens: mailTokens,
      mailsAskedFor,
      baseUrl: deps.baseUrl,
    }),
    users: createUsersService({
      changes,
      entities,
      hashPassword: (password, email) => hashNew(passwords, password, 'body.password', email),
      ownPassword,
      wakeMails: () => mails.wake(),
      onChanged,
    }),
    services: {
      signIn: createSignIn({ ...shared, limits, factors, steps, handOver }),
      registering: createRegistering({
        ...shared,
        mailsAskedFor,
        rule: registration,
      }),
      passwordChanging: createPasswordChanging({
        ...shared,
        mailLimits,
        limits,
        ownPassword,
        steps,
        factors,
      }),
      factors,
      addressChanging: createAddressChanging(shared),
      openId: deps.openId &&
        handOver && {
          keys: deps.keys,
          nowMs,
          log: deps.log,
          baseUrl: deps.baseUrl,
          handOver,
          provider: createOpenIdProvider(deps.openId),
          members: createMembers({
            db,
            accounts,
            passwords,
            rule: registration,
            trustsAddresses: deps.openId.trustsAddresses,
          }),
        },
      devices: createDeviceMemory(devices, knownTokens),
      log: deps.log,
      sessionList: createSessionList({ changes, tokens: deps.tokens, onChanged }),
    },
  };
}
