import { operations } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorOf, ifMatchOf } from '../../entities/answer-entity';
import { acceptedLanguage } from '../../mail/accepted-language';
import type { MailLanguage } from '../../mail/letters';
import { route } from '../../route';
import { answerUser } from '../users/answer-user';
import type { AddressChanging } from './address-change';
import type { DeviceMemory } from './device-cookies';
import { originOf } from './origin';
import type { PasswordChanging } from './password-change';
import type { Registering } from './registration';
import { sessionRoutes } from './session-routes';
import type { SessionList } from './session-list';
import type { SignIn } from './sign-in';

export interface AuthServices {
  readonly signIn: SignIn;
  readonly registering: Registering;
  readonly passwordChanging: PasswordChanging;
  readonly addressChanging: AddressChanging;
  readonly sessionList: SessionList;
  readonly devices: DeviceMemory;
}

/** From one address, on each of these calls: enough for an office, too few for guessing. */
const config = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Where a call can send a mail to anybody. */
const mailing = { rateLimit: { max: 20, timeWindow: '10 minutes' } };

function languageOf({ headers }: FastifyRequest): MailLanguage {
  return acceptedLanguage(headers['accept-language']);
}

export function authRoutes(app: FastifyInstance, services: AuthServices): void {
  const { signIn, registering, passwordChanging, devices } = services;
  sessionRoutes(app, services.sessionList);

  // No cache on the way keeps what holds a token.
  const noStore = { 'cache-control': 'no-store' };

  route(
    app,
    operations.createToken,
    async ({ body, raw, reply }) => {
      void reply.headers(noStore);
      const origin = originOf(raw);
      return devices.remember(reply, origin, await signIn.grant(body, origin));
    },
    { config },
  );
  route(
    app,
    operations.register,
    async ({ body, raw, reply }) => {
      void reply.headers(noStore);
      const origin = originOf(raw);
      const answer = await registering.register(body, languageOf(raw), origin);
      if (answer.result === 'signed_in') await devices.remember(reply, origin, answer.token);
      return answer;
    },
    { config: mailing },
  );
  route(
    app,
    operations.verifyEmail,
    async ({ body, raw, reply }) => {
      void reply.headers(noStore);
      const origin = originOf(raw);
      const answer = await registering.verifyEmail(body.token, origin);
      return devices.remember(reply, origin, answer);
    },
    { config },
  );
  route(
    app,
    operations.confirmEmail,
    ({ body, raw }) => services.addressChanging.confirm(body.token, languageOf(raw)),
    { config },
  );
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
    async ({ query, body, raw, reply }) => {
      void reply.headers(noStore);
      const origin = originOf(raw);
      const { new_password } = body;
      const answer = await passwordChanging.reset(
        query.token,
        new_password,
        languageOf(raw),
        origin,
      );
      return devices.remember(reply, origin, answer);
    },
    { config },
  );
  route(
    app,
    operations.changePassword,
    async (call) => {
      const { params, body, raw } = call;
      const language = languageOf(raw);
      const id = params.user_id;
      const actor = actorOf(call);
      return answerUser(
        call,
        await passwordChanging.change(actor, id, ifMatchOf(call), body, language),
      );
    },
    { config },
  );
}
