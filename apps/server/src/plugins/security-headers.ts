import type { FastifyInstance } from 'fastify';

const ownPictures = "img-src 'self' data: blob:";

const policy = [
  "default-src 'self'",
  ownPictures,
  // Mantine and the widgets set sizes and colours as inline styles.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** On every answer, also those that no route gives. */
export const securityHeaders = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  // For what does not know the policy's `frame-ancestors`.
  'x-frame-options': 'SAMEORIGIN',
} as const;

/**
 * The permissions of a display's pages: one in a vehicle may ask its device where it is, if its
 * address says so.
 */
export const displayPermissions = 'camera=(), geolocation=(self), microphone=()';

/** A year, as long as people reach this installation over HTTPS. */
const strictTransport = 'max-age=31536000';

const withStrictTransport = {
  ...securityHeaders,
  'strict-transport-security': strictTransport,
} as const;

/** Headers by where people reach this installation. */
export type HeadersAt = (baseUrl: string) => Readonly<Record<string, string>>;

/**
 * @param pictureHost origin of the pictures under maps; `null` if pages load none from elsewhere
 */
export function headersFor(pictureHost: string | null): HeadersAt {
  const pictures = pictureHost !== null && {
    'content-security-policy': policy.replace(ownPictures, `${ownPictures} ${pictureHost}`),
  };
  const plain = { ...securityHeaders, ...pictures };
  const strict = { ...withStrictTransport, ...pictures };
  return (baseUrl) => (baseUrl.startsWith('https:') ? strict : plain);
}

/** As {@link headersFor} without pictures from elsewhere. */
export const headersAt = headersFor(null);

/**
 * Constant headers from one small hook: a general package costs a third of the throughput. No cache
 * on the way keeps the answer to a token.
 * @param baseUrl where people reach this installation
 * @param ofPages with where else pages load pictures from
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  baseUrl: () => string,
  ofPages: HeadersAt = headersAt,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(ofPages(baseUrl()));
    done();
  });
  // A server that stops answers 503 before any hook: Fastify writes it by itself.
  app.addHook('preClose', (done) => {
    app.server.prependListener('request', (_request, response) => {
      const headers = { ...ofPages(baseUrl()), 'cache-control': 'no-store', 'retry-after': '5' };
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    });
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { caller = 'public' } = request.routeOptions.config;
    if (caller !== 'public' || reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    done();
  });
}
