import tls from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateProblem, tlsPlaceOf } from './certificate-problem';
import { selfMade } from './testing/certificates';
import type { TestCertificate } from './testing/certificates';

let mine: TestCertificate;
let another: TestCertificate;
const servers: tls.Server[] = [];

async function listening(certificate: TestCertificate): Promise<number> {
  const server = tls.createServer(certificate).on('tlsClientError', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  [mine, another] = [await selfMade('IP:127.0.0.1'), await selfMade('DNS:sip.example.org')];
});
afterAll(async () => {
  for (const server of servers) server.close();
  await Promise.all([mine.remove(), another.remove()]);
});

test('a certificate that the file vouches for is no problem', async () => {
  const port = await listening(mine);
  expect(await certificateProblem({ host: '127.0.0.1', port }, mine.file)).toBeNull();
});

test('one that nobody vouches for, and one of another name, are told by what is expected', async () => {
  const port = await listening(mine);
  const place = { host: '127.0.0.1', port };
  expect(await certificateProblem(place, another.file)).toBe(
    `The certificate of 127.0.0.1:${port} is not trusted (self-signed certificate); expected one that an authority in ${another.file} has signed. SIP_CA names the file of your own.`,
  );
  const other = await listening(another);
  const problem = await certificateProblem({ host: '127.0.0.1', port: other }, another.file);
  expect(problem).toContain(`The certificate of 127.0.0.1:${other} is for another name`);
  expect(problem).toContain('expected SIP_ACCOUNT or SIP_PROXY to have the name that stands in it');
});

test('nobody there, and somebody who speaks no TLS', async () => {
  const port = await listening(mine);
  servers.at(-1)?.close();
  const problem = await certificateProblem({ host: '127.0.0.1', port }, mine.file);
  expect(problem).toContain(`No encrypted connection to 127.0.0.1:${port} (`);
  expect(problem).toContain('expected a SIP server that speaks TLS there');
});

test.each([
  ['sip.example.org', null, 'sip.example.org', 5061],
  ['sip.example.org:5071', null, 'sip.example.org', 5071],
  ['example.org', 'proxy.example.org:5081', 'proxy.example.org', 5081],
])('calls of an account at %s by the proxy %s go to %s, port %i', (domain, proxy, host, port) => {
  expect(tlsPlaceOf({ domain, proxy })).toEqual({ host, port });
});
