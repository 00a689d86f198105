import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { operations } from '@perron/schema';
import { examples } from '@perron/schema/examples';
import type { OpenAPIV3_1 } from 'openapi-types';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { codeOf, switchOn } from '../resources/accounts/testing/authenticator';
import { signedIn } from '../resources/accounts/testing/caller';
import { makeHeld } from '../resources/held-changes/testing/make-held';
import { addressTokenOf, mailTokenAfter } from './testing/mail-token';
import { openShell } from './testing/shell';
import { toneBytes } from './testing/upload-file';
import type { Shell } from './testing/shell';

let perron: TestApp;
let shell: Shell;
/** The commands that the document shows, by the id of the call. */
let documented: Map<string, string>;
let introduction: string;

function commandsIn(markdown: string | undefined): string {
  return /```sh\n([^]*?)\n```/.exec(markdown ?? '')?.[1] ?? '';
}

beforeAll(async () => {
  // Where registration is by invitation, nobody gets a mail that confirms an address.
  perron = await createTestApp({ registration: 'open' });
  const address = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/openapi.json`);
  // This test is about its content.
  const document = (await answer.json()) as OpenAPIV3_1.Document;
  introduction = commandsIn(document.info.description);
  documented = new Map(
    Object.values(document.paths ?? {}).flatMap((methods) =>
      Object.values(methods ?? {}).map((operation) => {
        const { operationId = '', description } = operation as OpenAPIV3_1.OperationObject;
        return [operationId, commandsIn(description)] as const;
      }),
    ),
  );
  shell = openShell();
  const picture = { width: 320, height: 180, channels: 3, background: '#10253f' } as const;
  await sharp({ create: picture }).png().toFile(path.join(shell.folder, 'picture.png'));
  await writeFile(path.join(shell.folder, 'sound.wav'), toneBytes());
});
afterAll(async () => {
  shell.remove();
  await perron.close();
});

function signInVariables() {
  return { USERNAME: perron.signIn.email, PASSWORD: perron.signIn.password };
}

test('the introduction says how to come by a token', async () => {
  const { output } = await shell.paste(`${introduction}\nprintf %s "$TOKEN"`, signInVariables());
  const headers = { authorization: `Bearer ${output}` };
  expect((await perron.app.inject({ url: '/api/users/me', headers })).statusCode).toBe(200);
});

const eva = { email: 'eva@perron.example', first_name: 'Eva', last_name: 'Example' };

/** Values that no example can make for itself: a token out of a mail. */
const mailTokens: Readonly<Record<string, () => Promise<string>>> = {
  verifyEmail: () =>
    mailTokenAfter(perron, '/auth/verify-email', () =>
      perron.send('POST', '/api/register', { body: { ...eva, password: 'nine blue trams' } }),
    ),
  confirmEmail: () => addressTokenOf(perron),
  resetPassword: () =>
    mailTokenAfter(perron, '/auth/reset-password', () =>
      perron.send('POST', '/api/forgot-password', { body: { email: perron.signIn.email } }),
    ),
};

const own = '/api/users/me/second-factor';
let secret = '';

/** Codes of an app, which no shell can compute: each as if none had been used before. */
async function nextCode() {
  await perron.db.updateTable('second_factors').set({ last_step: 0 }).execute();
  return { CODE: codeOf(secret, Date.now()) };
}

const secondFactors: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  async enableSecondFactor() {
    const body = { current_password: perron.signIn.password };
    secret = (await perron.send('POST', `${own}/setup`, { body })).json<{ secret: string }>()
      .secret;
    return nextCode();
  },
  renewRecoveryCodes: nextCode,
  disableSecondFactor: nextCode,
  async removeSecondFactor() {
    const email = 'lost.device@perron.example';
    const password = 'nine pink trams';
    const body = { email, first_name: '', last_name: '', password };
    const { id } = (await perron.send('POST', '/api/users', { body })).json<{ id: number }>();
    await switchOn(perron, await signedIn(perron, email, password), password, Date.now());
    return { USER_ID: String(id) };
  },
};

/** Changes that somebody else asked for. */
const heldChanges: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  async decideHeldChange() {
    const email = 'asks@perron.example';
    // Not made by the one who decides: that would not be a second person.
    await perron.db
      .insertInto('users')
      .values({ email, first_name: 'Asta', last_name: 'Example', password_hash: null })
      .execute();
    return { HELD_CHANGE_ID: String(await makeHeld(perron, email)) };
  },
};

/** Calls that end the session, which the other examples need, come last. */
const ending = ['endSession', 'resetPassword'];
const inOrder = Object.keys(operations).sort((a, b) => ending.indexOf(a) - ending.indexOf(b));

test.each(inOrder)('the example of %s works when it is pasted', async (id) => {
  const token = await mailTokens[id]?.();
  const { calls } = await shell.paste(documented.get(id) ?? 'exit 1', {
    ...signInVariables(),
    TOKEN: await perron.token(),
    ...(token !== undefined && { MAIL_TOKEN: token }),
    ...(await secondFactors[id]?.()),
    ...(await heldChanges[id]?.()),
  });
  expect(calls.length).toBeGreaterThan(0);
  for (const { method, url, status, output } of calls) {
    const said = `${method} ${url} answered ${status}: ${output.toString('utf8', 0, 1000)}`;
    expect(status >= 200 && status < 300, said).toBe(true);
  }
});

test('an example stands for each call, and for nothing else', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(operations).sort());
});
