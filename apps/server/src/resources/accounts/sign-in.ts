import { secondFactorGrant } from '@perron/schema';
import type { TokenAnswer, TokenRequest } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { Accounts } from './users/accounts';
import type { Credentials } from './users/credentials';
import type { Origin } from '../../plugins/origin';
import type { Passwords } from './password';
import type { Sessions } from './sessions';
import type { UsedCode } from './second-factor/factor-codes';
import type { SecondFactors } from './second-factor/second-factors';
import type { HalfSignedIn, StepTokens } from './second-factor/step-tokens';
import type { HandOver } from './openid/hand-over';
import type { SignInLimits } from './sign-in-limits';

export interface SignInDeps {
  readonly accounts: Pick<Accounts, 'byEmail' | 'byId' | 'noteSignIn'>;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limits: Pick<SignInLimits, 'count'>;
  readonly factors: Pick<SecondFactors, 'use'>;
  readonly steps: StepTokens;
  /** From a provider's answer to the page; `null` if there is no provider. */
  readonly handOver: Pick<HandOver, 'take'> | null;
}

/** Somebody between the two steps. */
export interface SecondStep {
  readonly user: Pick<Credentials, 'id' | 'email'>;
  /** @throws ApiError invalid_grant or too_many_requests */
  finish(): Promise<{ readonly token: TokenAnswer; readonly used: UsedCode }>;
}

/** The token endpoint. */
export interface SignIn {
  /**
   * Signs in by any grant.
   * @throws ApiError invalid_request, invalid_grant, unsupported_grant_type, account_deactivated,
   * mfa_required, too_many_requests
   */
  grant(request: TokenRequest, origin: Origin): Promise<TokenAnswer>;
  /**
   * Finds who is between the steps; the code is not looked at yet.
   * @throws ApiError invalid_request, invalid_grant, account_deactivated
   */
  secondStep(request: TokenRequest, origin: Origin): Promise<SecondStep>;
}

type Field = 'username' | 'password' | 'refresh_token' | 'mfa_token' | 'code';

/** @throws ApiError invalid_request that names what the grant needs and did not come */
function required<Name extends Field>(
  request: TokenRequest,
  names: readonly Name[],
): Record<Name, string> {
  const missing = names.filter((name) => request[name] === undefined);
  if (missing.length > 0) {
    throw new ApiError(
      'invalid_request',
      `The token endpoint requires ${names.join(' and ')}; ${missing.join(' and ')} did not come.`,
      missing.map((name) => ({ path: `body.${name}`, message: 'required' })),
    );
  }
  const entries = names.map((name) => [name, request[name]]);
  // None of them is missing, as was just found out.
  return Object.fromEntries(entries) as Record<Name, string>;
}

function tooLate(): ApiError {
  return new ApiError('invalid_grant', 'The time for the second step is over. Sign in again.', [
    { path: 'body.mfa_token', message: 'expected a token of the last 5 minutes' },
  ]);
}

/** Says so only to somebody who has the password. */
function refuseDeactivated({ deactivatedAt }: Pick<Credentials, 'deactivatedAt'>): void {
  if (deactivatedAt === null) return;
  throw new ApiError(
    'account_deactivated',
    'This account is deactivated. Ask an administrator to activate it again.',
  );
}

/**
 * Refuses with what the second step takes.
 * @throws ApiError mfa_required
 */
export async function requireSecondStep(steps: StepTokens, who: HalfSignedIn): Promise<never> {
  throw new ApiError(
    'mfa_required',
    'The password is right. Expected a code of the second factor, sent with this mfa_token.',
    { mfaToken: await steps.issue(who) },
  );
}

export function createSignIn(deps: SignInDeps): SignIn {
  const { accounts, passwords, sessions, limits, factors, steps, handOver } = deps;
  // Checked in place of the hash of a user who does not exist, so that both take the same work.
  const nobody = passwords.hash('nobody');

  async function byPassword(request: TokenRequest, origin: Origin): Promise<TokenAnswer> {
    const { username, password } = required(request, ['username', 'password']);
    const user = await accounts.byEmail(username);
    const takeBack = await limits.count(username, user?.id ?? null, origin);
    const right = await passwords.matches(password, user?.passwordHash ?? (await nobody));
    if (!user?.passwordHash || !right) {
      throw new ApiError('invalid_grant', 'The e-mail address or the password is not right.');
    }
    await takeBack();
    refuseDeactivated(user);
    const holder = { userId: user.id, generation: user.generation };
    if (user.secondFactorAt !== null) return requireSecondStep(steps, holder);
    await accounts.noteSignIn(user.id);
    return sessions.start(holder, origin);
  }

  async function secondStep(request: TokenRequest, origin: Origin): Promise<SecondStep> {
    const { mfa_token, code } = required(request, ['mfa_token', 'code']);
    const holder = await steps.verify(mfa_token);
    const user = holder && (await accounts.byId(holder.userId));
    if (!holder || !user || user.generation !== holder.generation) throw tooLate();
    refuseDeactivated(user);
    if (user.secondFactorAt === null) throw tooLate();
    return {
      user,
      async finish() {
        const used = await factors.use(user.id, code);
        if (used === null) {
          throw new ApiError(
            'invalid_grant',
            'The code is wrong, has expired, or was used already.',
            [{ path: 'body.code', message: 'wrong, expired, or used already' }],
          );
        }
        await accounts.noteSignIn(user.id);
        return { token: await sessions.start(holder, origin), used };
      },
    };
  }

  /** After a sign-in with a provider. */
  async function byCode(request: TokenRequest, origin: Origin): Promise<TokenAnswer> {
    if (!handOver) {
      throw new ApiError(
        'unsupported_grant_type',
        'Expected grant_type "password" or "refresh_token", got "authorization_code": there is no provider to sign in with.',
      );
    }
    const { code } = required(request, ['code']);
    const holder = await handOver.take(code, origin);
    const user = holder && (await accounts.byId(holder.userId));
    if (!holder || !user || user.generation !== holder.generation) {
      throw new ApiError('invalid_grant', 'The sign-in was not finished in time. Begin again.', [
        { path: 'body.code', message: 'expected a code of the last minute, in the same browser' },
      ]);
    }
    refuseDeactivated(user);
    if (user.secondFactorAt !== null) return requireSecondStep(steps, holder);
    await accounts.noteSignIn(user.id);
    return sessions.start(holder, origin);
  }

  async function byRefreshToken(request: TokenRequest, origin: Origin): Promise<TokenAnswer> {
    const { refresh_token } = required(request, ['refresh_token']);
    const next = await sessions.refresh(refresh_token, origin);
    if (next) return next;
    throw new ApiError('invalid_grant', 'The session has ended. Sign in again.');
  }

  return {
    secondStep,
    async grant(request, origin) {
      switch (request.grant_type) {
        case 'password':
          return byPassword(request, origin);
        case 'refresh_token':
          return byRefreshToken(request, origin);
        case secondFactorGrant:
          return (await (await secondStep(request, origin)).finish()).token;
        case 'authorization_code':
          return byCode(request, origin);
      }
    },
  };
}
