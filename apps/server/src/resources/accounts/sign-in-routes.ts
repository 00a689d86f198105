import { operations, secondFactorGrant } from '@perron/schema';
import type { TokenAnswer, TokenRequest } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, ifMatchOf } from '../../entities/answer-entity';
import type { Call } from '../../entities/answer-entity';
import { acceptedLanguage } from '../../mail/accepted-language';
import type { MailLanguage } from '../../mail/emails';
import { route } from '../../route';
import type { SecurityLog } from '../security-log';
import { watched } from '../security-log';
import { answerUser } from './users/answer-user';
import type { AddressChanging } from './address-change';
import type { DeviceMemory } from './device-cookies';
import { originOf } from '../../plugins/origin';
import { openIdRoutes } from './openid/routes';
import type { OpenIdDeps } from './openid/routes';
import type { PasswordChanging } from './password-change';
import type { Registering } from './registration';
import { secondFactorRoutes } from './second-factor/routes';
import type { SecondFactors } from './second-factor/second-factors';
import { sessionRoutes } from './session-routes';
import type { SessionList } from './session-list';
import type { SignIn } from './sign-in';

export interface AuthServices {
  readonly signIn: SignIn;
  readonly registering: Registering;
  readonly passwordChanging: PasswordChanging;
  readonly addressChanging: AddressChanging;
  readonly sessionList: SessionList;
  readonly factors: SecondFactors;
  readonly devices: DeviceMemory;
  readonly log: Pick<SecurityLog, 'note'>;
  /** `null` means that there is no provider to sign in with. */
  readonly openId: OpenIdDeps | null;
}

function languageOf({ headers }: FastifyRequest): MailLanguage {
  return acceptedLanguage(headers['accept-language']);
}

/** Calls from one address that guess, or that send mails, are few: their limits. */
function limitsOf(log: AuthServices['log']) {
  const onExceeded = (request: FastifyRequest) => {
    const note = { kind: 'locked_out', origin: originOf(request), account: '' } as const;
    log.note(note).catch((err: unknown) => request.log.warn({ err }, 'lock-out not noted'));
  };
  /** From one address, on each of these calls: enough for an office, too few for guessing. */
  const config = { rateLimit: { max: 20, timeWindow: '1 minute', onExceeded } };
  /** Where a call can send a mail to anybody. */
  const mailing = { rateLimit: { max: 20, timeWindow: '10 minutes', onExceeded } };
  return { config, mailing };
}

// No cache on the way keeps an answer that holds a token.
const noStore = { 'cache-control': 'no-store' };

/** The routes of signing in, of passwords, sessions and second factors. */
export function authRoutes(app: FastifyInstance, services: AuthServices): void {
  const { devices, log } = services;
  sessionRoutes(app, services.sessionList, log);
  secondFactorRoutes(app, services.factors, log);
  if (services.openId) openIdRoutes(app, services.openId);
  const shared = { ...limitsOf(log), signedIn };
  tokenRoutes(app, services, shared);
  addressRoutes(app, services, shared);
  passwordRoutes(app, services, shared);

  /** Signs somebody in: their device is known from now on, and the log says so. */
  async function signedIn({ raw, reply }: Call, token: TokenAnswer): Promise<TokenAnswer> {
    const origin = originOf(raw);
    const user = await devices.remember(reply, origin, token);
    if (user) {
      await log.note({ kind: 'signed_in', origin, account: user.email, userId: user.id });
    }
    return token;
  }
}

/** The limits of the routes, and the end of every sign-in. */
interface Shared extends ReturnType<typeof limitsOf> {
  readonly signedIn: (call: Call, token: TokenAnswer) => Promise<TokenAnswer>;
}

function tokenRoutes(
  app: FastifyInstance,
  { signIn, log }: AuthServices,
  { config, signedIn }: Shared,
): void {
  /** The second step: the log knows whose it is, as soon as the first step is proved. */
  async function bySecondStep({ body, raw }: Call & { body: TokenRequest }): Promise<TokenAnswer> {
    const origin = originOf(raw);
    const refusal = 'second_factor_refused';
    const step = await watched({ log, origin, account: '', refusal }, () =>
      signIn.secondStep(body, origin),
    );
    const { id: userId, email: account } = step.user;
    const who = { log, origin, account, userId } as const;
    const { token, used } = await watched({ ...who, refusal }, () => step.finish());
    if (used === 'recovery') await log.note({ ...who, kind: 'recovery_code_used' });
    return token;
  }

  route(
    app,
    operations.createToken,
    async (call) => {
      const { body, raw, reply } = call;
      void reply.headers(noStore);
      const origin = originOf(raw);
      if (body.grant_type === secondFactorGrant) return signedIn(call, await bySecondStep(call));
      const isSignIn = body.grant_type !== 'refresh_token';
      const refusal = isSignIn ? 'sign_in_failed' : 'session_refused';
      const watch = { log, origin, account: body.username ?? '', refusal } as const;
      const token = await watched(watch, () => signIn.grant(body, origin));
      // Going on with a session is no sign-in.
      return isSignIn ? signedIn(call, token) : token;
    },
    { config },
  );
}

/** Addresses that are registered, proved, or changed. */
function addressRoutes(
  app: FastifyInstance,
  { registering, addressChanging, log }: AuthServices,
  { config, mailing, signedIn }: Shared,
): void {
  route(
    app,
    operations.register,
    async (call) => {
      const { body, raw, reply } = call;
      void reply.headers(noStore);
      const origin = originOf(raw);
      const watch = { log, origin, account: body.email, refusal: 'registration_refused' } as const;
      const answer = await watched(watch, () =>
        registering.register(body, languageOf(raw), origin),
      );
      if (answer.result === 'signed_in') await signedIn(call, answer.token);
      return answer;
    },
    { config: mailing },
  );
  route(
    app,
    operations.verifyEmail,
    async (call) => {
      const { body, raw, reply } = call;
      void reply.headers(noStore);
      const origin = originOf(raw);
      const watch = { log, origin, account: '', refusal: 'link_refused' } as const;
      return signedIn(
        call,
        await watched(watch, () => registering.verifyEmail(body.token, origin)),
      );
    },
    { config },
  );
  route(
    app,
    operations.confirmEmail,
    ({ body, raw }) => {
      const watch = { log, origin: originOf(raw), account: '', refusal: 'link_refused' } as const;
      return watched(watch, () => addressChanging.confirm(body.token, languageOf(raw)));
    },
    { config },
  );
}

function passwordRoutes(
  app: FastifyInstance,
  { passwordChanging, log }: AuthServices,
  { config, mailing, signedIn }: Shared,
): void {
  route(
    app,
    operations.forgotPassword,
    async ({ body, raw }) => {
      await passwordChanging.forgot(body.email, languageOf(raw));
      return { result: 'mail_sent' as const };
    },
    { config: mailing },
  );
  route(
    app,
    operations.resetPassword,
    async (call) => {
      const { query, body, raw, reply } = call;
      void reply.headers(noStore);
      const origin = originOf(raw);
      const slips = ['body.new_password'];
      const watch = { log, origin, account: '', refusal: 'link_refused', slips } as const;
      const { new_password } = body;
      const token = await watched(watch, () =>
        passwordChanging.reset(query.token, new_password, languageOf(raw), origin),
      );
      return signedIn(call, token);
    },
    { config },
  );
  route(
    app,
    operations.changePassword,
    async (call) => {
      const { params, body, raw } = call;
      const language = languageOf(raw);
      const actor = actorOf(call);
      const watch = {
        log,
        origin: originOf(raw),
        account: actor.name,
        userId: actor.id,
        refusal: 'password_refused',
        refusalAt: { 'body.code': 'second_factor_refused' },
        slips: ['body.new_password'],
      } as const;
      const user = await watched(watch, () =>
        passwordChanging.change(actor, params.user_id, ifMatchOf(call), body, language),
      );
      return answerUser(call, user);
    },
    { config },
  );
}
