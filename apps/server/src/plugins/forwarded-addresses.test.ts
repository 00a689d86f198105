import { afterAll, beforeAll, expect, test } from 'vitest';
import { startForwardingProxy } from '../testing/forwarding-proxy';
import { createTestApp } from '../testing/test-app';
import type { TestApp, TestAppOptions } from '../testing/test-app';
import { readableAddresses } from './forwarded-addresses';

let perron: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  perron = await createTestApp({ trustedProxies: ['loopback', '10.0.0.0/8', '2001:db8::/32'] });
});
afterAll(async () => {
  for (const other of others) await other.close();
  await perron.close();
});

async function nodeBeside(options: TestAppOptions): Promise<TestApp> {
  const other = await createTestApp({ ...options, beside: perron });
  others.push(other);
  return other;
}

let count = 0;

/** The address that the security log has for a wrong password, sent with these headers from there. */
async function addressNoted(remoteAddress: string, forwardedFor: string, node = perron) {
  const email = `nobody.${(count += 1)}@example.org`;
  await node.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    remoteAddress,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': forwardedFor,
    },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: email,
      password: 'wrong password',
    }).toString(),
  });
  const noted = perron.db.selectFrom('security_log').select('address');
  return (await noted.where('account', '=', email).executeTakeFirstOrThrow()).address;
}

test.each([
  ['10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['::ffff:10.1.2.3', '198.51.100.7', '198.51.100.7'],
  ['2001:db8::5', '2001:db9::1', '2001:db9::1'],
  // Through two of ours: the first that is not ours.
  ['127.0.0.1', '198.51.100.7, 10.0.0.9', '198.51.100.7'],
  // The caller's own text is left of the part that the proxy added.
  ['10.1.2.3', '203.0.113.99, 198.51.100.7', '198.51.100.7'],
  ['10.1.2.3', '<script>, 198.51.100.7', '198.51.100.7'],
  // With the caller's port, as some proxies write it.
  ['10.1.2.3', '198.51.100.7:52100', '198.51.100.7'],
  ['10.1.2.3', '[2001:db9::1]:52100', '2001:db9::1'],
  // No address at all: the proxy's own.
  ['10.1.2.3', 'unknown', '10.1.2.3'],
  ['10.1.2.3', '198.51.100.7, _hidden', '10.1.2.3'],
  // Nobody asked these.
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  ['192.0.2.1', '10.1.2.3', '192.0.2.1'],
])('from %s with "%s" a call comes from %s', async (remote, forwardedFor, expected) => {
  expect(await addressNoted(remote, forwardedFor)).toBe(expected);
});

test('where no proxy is trusted, not even this machine’s addresses say for whom they call', async () => {
  const bare = await nodeBeside({ trustedProxies: [] });
  expect(await addressNoted('127.0.0.1', '198.51.100.7', bare)).toBe('127.0.0.1');
});

test('a header of many entries is read from its right end', () => {
  const many = Array.from({ length: 2_000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
  expect(readableAddresses(`${many.join(',')}, , 192.0.2.1`)).toEqual(['192.0.2.1']);
});

test('a proxy that nobody named is written to the log, once', async () => {
  const fresh = await nodeBeside({ trustedProxies: ['10.0.0.0/8'] });
  const said = () => fresh.log.filter((line) => line.includes('TRUST_PROXY'));
  await addressNoted('10.1.2.3', '198.51.100.7', fresh);
  expect(said()).toEqual([]);
  for (const address of ['172.17.0.1', '172.17.0.2']) {
    await addressNoted(address, '198.51.100.7', fresh);
  }
  expect(said()).toHaveLength(1);
  expect(said()[0]).toContain('172.17.0.1');
});

/** Wrong passwords for as many users, through a proxy that says who calls. */
async function guesses(proxyUrl: string, tries: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < tries; index += 1) {
    const username = `nobody.${(count += 1)}@example.org`;
    const body = new URLSearchParams({ grant_type: 'password', username, password: 'wrong' });
    const answer = await fetch(`${proxyUrl}/api/oauth2/token`, { method: 'POST', body });
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
  return statuses;
}

test('behind a real proxy each caller has a limit of tries alone, and a stranger cannot take another’s', async () => {
  const target = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  const first = await startForwardingProxy([target], { callerAddress: '198.51.100.21' });
  const second = await startForwardingProxy([target], { callerAddress: '198.51.100.22' });
  const statuses = await guesses(first.baseUrl, 21);
  expect(statuses.slice(0, 20)).not.toContain(429);
  expect(statuses[20]).toBe(429);
  expect((await guesses(second.baseUrl, 1))[0]).toBe(400);
  await first.close();
  await second.close();
});

test('a sign-in over HTTPS makes a cookie that is never sent without it', async () => {
  const plain = await nodeBeside({ baseUrl: 'http://perron.example' });
  const cookieFrom = async (remoteAddress: string, scheme: string) => {
    const answer = await plain.app.inject({
      method: 'POST',
      url: '/api/oauth2/token',
      remoteAddress,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `198.51.100.${(count += 1)}`,
        'x-forwarded-proto': scheme,
      },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: perron.signIn.email,
        password: perron.signIn.password,
      }).toString(),
    });
    return String(answer.headers['set-cookie']);
  };
  expect(await cookieFrom('127.0.0.1', 'https')).toMatch(/; Secure$/);
  expect(await cookieFrom('127.0.0.1', 'http')).toMatch(/; SameSite=Strict$/);
  // Nobody trusts this one's word.
  expect(await cookieFrom('192.0.2.77', 'https')).toMatch(/; SameSite=Strict$/);
});
