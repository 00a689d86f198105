import type { LookupAddress } from 'node:dns';
import { lookup as dnsLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { addressKind } from './address-kind';
import { FetchError } from './fetch-error';

/** Every address of a name, as the system's resolver gives them. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

export const systemResolve: ResolveHost = (hostname) => dnsLookup(hostname, { all: true });

/** @throws FetchError `forbidden_address` */
function requireAllowed(hostname: string, address: string, privateAllowed: boolean): void {
  const kind = addressKind(address);
  if (kind === 'public' || (kind === 'private' && privateAllowed)) return;
  const what =
    kind === 'private' ? 'a private address that is not configured' : 'an address never called';
  throw new FetchError(
    'forbidden_address',
    `Expected a public address for ${hostname}, came ${what}.`,
  );
}

/**
 * Refuses an address that is in the URL itself. Node connects to those without any lookup, and
 * the URL parser has already turned decimal, octal and short forms into plain ones.
 * @throws FetchError `forbidden_address`
 */
export function requireAllowedLiteral(url: URL, privateAllowed: boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) requireAllowed(host, host, privateAllowed);
}

/**
 * The lookup of one connection: resolves once, refuses unless every address may be called, and
 * hands the connection exactly the addresses that were checked. A name that answers differently
 * the next time (DNS rebinding) gains nothing.
 */
export function guardedLookup(resolve: ResolveHost, privateAllowed: boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        try {
          const [first] = addresses;
          if (!first) throw new FetchError('network', `The name ${hostname} has no address.`);
          for (const { address } of addresses) requireAllowed(hostname, address, privateAllowed);
          if (options.all) callback(null, [...addresses]);
          else callback(null, first.address, first.family);
        } catch (error) {
          callback(error as NodeJS.ErrnoException, '');
        }
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    );
  };
}
