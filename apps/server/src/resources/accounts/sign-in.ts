import type { TokenAnswer, TokenRequest } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { Accounts } from './users/accounts';
import type { Credentials } from './users/credentials';
import type { Origin } from '../../plugins/origin';
import type { Passwords } from './password';
import type { Sessions } from './sessions';
import type { SignInLimits } from './sign-in-limits';

export interface SignInDeps {
  readonly accounts: Pick<Accounts, 'byEmail' | 'noteSignIn'>;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly limits: Pick<SignInLimits, 'count'>;
}

/** The token endpoint. */
export interface SignIn {
  /** @throws ApiError invalid_request, invalid_grant, unsupported_grant_type, account_deactivated, too_many_requests */
  grant(request: TokenRequest, origin: Origin): Promise<TokenAnswer>;
}

/** @throws ApiError invalid_request that names what the grant needs and did not come */
function required<Name extends 'username' | 'password' | 'refresh_token'>(
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

/** Says so only to somebody who has the password. */
function refuseDeactivated({ deactivatedAt }: Pick<Credentials, 'deactivatedAt'>): void {
  if (deactivatedAt === null) return;
  throw new ApiError(
    'account_deactivated',
    'This account is deactivated. Ask an administrator to activate it again.',
  );
}

export function createSignIn(deps: SignInDeps): SignIn {
  const { accounts, passwords, sessions, limits } = deps;
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
    await accounts.noteSignIn(user.id);
    return sessions.start({ userId: user.id, generation: user.generation }, origin);
  }

  async function byRefreshToken(request: TokenRequest, origin: Origin): Promise<TokenAnswer> {
    const { refresh_token } = required(request, ['refresh_token']);
    const next = await sessions.refresh(refresh_token, origin);
    if (next) return next;
    throw new ApiError('invalid_grant', 'The session has ended. Sign in again.');
  }

  return {
    async grant(request, origin) {
      switch (request.grant_type) {
        case 'password':
          return byPassword(request, origin);
        case 'refresh_token':
          return byRefreshToken(request, origin);
        case 'authorization_code':
          throw new ApiError(
            'unsupported_grant_type',
            'Expected grant_type "password" or "refresh_token", got "authorization_code": there is no provider to sign in with.',
          );
      }
    },
  };
}
