import type { TokenAnswer } from '@perron/schema';
import { TOTP } from 'otpauth';
import type { TestApp } from '../../../testing/test-app';

/** The code of an authenticator app at a moment. */
export function codeOf(secret: string, nowMs: number): string {
  return new TOTP({ secret }).generate({ timestamp: nowMs });
}

/** A call on one's own second factor. */
export function factorCall(
  perron: TestApp,
  { access_token }: TokenAnswer,
  path: '' | '/setup' | '/enable' | '/recovery-codes' | '/disable',
  body?: object,
) {
  return perron.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/users/me/second-factor${path}`,
    headers: { authorization: `Bearer ${access_token}` },
    ...(body && { payload: body }),
  });
}

/** Switches somebody's second factor on. The code of this moment is used up by it. */
export async function switchOn(
  perron: TestApp,
  session: TokenAnswer,
  password: string,
  nowMs: number,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const setup = await factorCall(perron, session, '/setup', { current_password: password });
  const { secret } = setup.json<{ secret: string }>();
  const on = await factorCall(perron, session, '/enable', { code: codeOf(secret, nowMs) });
  if (on.statusCode !== 200) throw new Error(`the second factor is not on: ${on.body}`);
  return { secret, recoveryCodes: on.json<{ recovery_codes: string[] }>().recovery_codes };
}
