import { accessTokenLifetimeSeconds } from '@perron/schema';
import type { TokenAnswer, TokenRequest } from '@perron/schema';
import { ApiError } from '../../api-error';
import type { UsersService } from '../users/service';
import { hashPassword, isPassword } from './password';
import type { TokenIssuer } from './token-issuer';

export interface AuthServiceDeps {
  readonly users: Pick<UsersService, 'findByEmail'>;
  readonly tokens: TokenIssuer;
  readonly nowMs: () => number;
}

export interface AuthService {
  /** @throws ApiError invalid_request, invalid_grant or unsupported_grant_type */
  grant(request: TokenRequest): Promise<TokenAnswer>;
}

export function createAuthService({ users, tokens, nowMs }: AuthServiceDeps): AuthService {
  // Checked in place of the hash of a user who does not exist, so that both take the same time.
  const nobody = hashPassword('nobody');

  async function byPassword(request: TokenRequest): Promise<TokenAnswer> {
    const { username, password } = request;
    const missing = (['username', 'password'] as const).filter((name) => !request[name]);
    if (username === undefined || password === undefined) {
      throw new ApiError(
        'invalid_request',
        `The token endpoint requires username and password; ${missing.join(' and ')} did not come.`,
        missing.map((name) => ({ path: `body.${name}`, message: 'required' })),
      );
    }
    const user = await users.findByEmail(username);
    const right = await isPassword(password, user?.password_hash ?? (await nobody));
    if (!user || !right) {
      throw new ApiError('invalid_grant', 'The e-mail address or the password is not right.');
    }
    return {
      access_token: await tokens.issue(user.id, nowMs()),
      token_type: 'bearer',
      expires_in: accessTokenLifetimeSeconds,
    };
  }

  return {
    async grant(request) {
      if (request.grant_type === 'password') return byPassword(request);
      throw new ApiError(
        'unsupported_grant_type',
        `Expected grant_type "password", got "${request.grant_type}".`,
      );
    },
  };
}
