import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import net from 'node:net';
import tls from 'node:tls';
import type { SipAccount } from './baresip/settings';

const systemBundles = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
];
const tlsPort = 5061;
const answerWithinMs = 10_000;

/** The authorities that this machine trusts; `null` if it has no list of them. */
export function systemAuthorities(): string | null {
  return systemBundles.find((file) => existsSync(file)) ?? null;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

/** Where an account's encrypted connections go. */
export function tlsPlaceOf({ domain, proxy }: Pick<SipAccount, 'domain' | 'proxy'>): Place {
  const [host = '', port = tlsPort] = (proxy ?? domain).split(':');
  return { host, port: Number(port) };
}

/**
 * Why encrypted calls by a registrar or proxy fail, for an operator: its certificate is not one
 * that the authorities in a file vouch for, or nobody is there. `null` means that it is trusted.
 */
export async function certificateProblem(
  { host, port }: Place,
  authorities: string,
): Promise<string | null> {
  const ca = await readFile(authorities);
  const name = net.isIP(host) === 0 ? { servername: host } : {};
  const socket = tls.connect({ host, port, ca, ...name, timeout: answerWithinMs });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve);
      socket.once('error', reject);
      socket.once('timeout', () => reject(new Error('no answer')));
    });
    return null;
  } catch (error) {
    return sentenceOf(`${host}:${port}`, error as NodeJS.ErrnoException, authorities);
  } finally {
    socket.destroy();
  }
}

function sentenceOf(place: string, { code = '', message }: NodeJS.ErrnoException, file: string) {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of ${place} is for another name (${message}); expected SIP_ACCOUNT or SIP_PROXY to have the name that stands in it.`;
  }
  if (/CERT|SIGNATURE|ISSUER|CA_|EXPIRED/.test(code)) {
    return `The certificate of ${place} is not trusted (${message}); expected one that an authority in ${file} has signed. SIP_CA names the file of your own.`;
  }
  return `No encrypted connection to ${place} (${message}); expected a SIP server that speaks TLS there.`;
}
