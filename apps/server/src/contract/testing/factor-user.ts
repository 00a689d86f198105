import fc from 'fast-check';
import { codeOf, factorCall, switchOn } from '../../resources/accounts/testing/authenticator';
import { signedIn } from '../../resources/accounts/testing/caller';
import type { TestApp } from '../../testing/test-app';
import type { Known } from './values';

/** How far the user of a call must have come with the second factor. */
const needed: Readonly<Record<string, 'none' | 'setup' | 'on'>> = {
  startSecondFactor: 'none',
  enableSecondFactor: 'setup',
  renewRecoveryCodes: 'on',
  disableSecondFactor: 'on',
  removeSecondFactor: 'on',
};

/** Calls that speak of a user's second factor, and not of the operator's own. */
export function isOfFactor(callId: string): boolean {
  return callId in needed;
}

export interface FactorUser {
  readonly id: number;
  readonly authorization: Readonly<Record<string, string>>;
  /** The values that make sense in the bodies of the calls: no dice would find a code. */
  readonly known: Known;
}

const password = 'nine golden trams';

/** A user who is where a call on the second factor needs them. */
export async function makeFactorUser(
  perron: TestApp,
  callId: string,
  number: number,
  makeUser: (body: object) => Promise<{ readonly id: number }>,
): Promise<FactorUser> {
  const email = `factor-${number}@perron.example`;
  const { id } = await makeUser({ email, password, first_name: 'With', last_name: 'A Phone' });
  const session = await signedIn(perron, email, password);
  let secret = '';
  if (needed[callId] === 'setup') {
    const setup = await factorCall(perron, session, '/setup', { current_password: password });
    ({ secret } = setup.json<{ secret: string }>());
  }
  if (needed[callId] === 'on') {
    ({ secret } = await switchOn(perron, session, password, Date.now()));
    // The code of this moment counts again.
    await perron.db
      .updateTable('second_factors')
      .set({ last_step: 0 })
      .where('user_id', '=', id)
      .execute();
  }
  const code = fc.constant(secret).map((of) => codeOf(of, Date.now()));
  return {
    id,
    authorization: { authorization: `Bearer ${session.access_token}` },
    known: {
      current_password: fc.constant(password),
      ...(secret !== '' && { code }),
      ...(callId === 'removeSecondFactor' && { user_id: fc.constant(id) }),
    },
  };
}
