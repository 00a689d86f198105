import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** An entry as proxies write it: some add the caller's port, or brackets to an IPv6 address. */
function addressIn(entry: string): string | null {
  const text = entry.trim();
  const [, bare = text] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return isIP(bare) === 0 ? null : bare;
}

/**
 * The addresses of a header up to the first entry, from the right, that is none: only proxies that are
 * trusted have written what stands right of it, and left of it may stand anything.
 */
export function readableAddresses(value: string): string[] {
  const addresses: string[] = [];
  for (const entry of value.split(',').reverse()) {
    const address = addressIn(entry);
    if (address === null) break;
    addresses.unshift(address);
  }
  return addresses;
}

/**
 * Keeps `X-Forwarded-For` to addresses before anything reads it: what a caller wrote there would else
 * are in logs and name a limit. Says once when it comes from a proxy that is not trusted, because
 * then all its callers share one limit.
 */
export function keepForwardedAddresses(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const given = headers['x-forwarded-for'];
    if (given === undefined) {
      done();
      return;
    }
    const kept = readableAddresses(String(given));
    if (kept.length === 0) delete headers['x-forwarded-for'];
    else headers['x-forwarded-for'] = kept.join(', ');
    if (!isSaid && kept.length > 0 && request.ips?.length === 1) {
      isSaid = true;
      app.log.warn(
        `X-Forwarded-For came from ${socket.remoteAddress ?? 'an unknown address'}, which TRUST_PROXY does not name, and was not read: all who come through it count as one address.`,
      );
    }
    done();
  });
}
