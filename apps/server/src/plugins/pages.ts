import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import { methodNotAllowed } from './allowed-methods';
import type { MethodsOf } from './allowed-methods';
import { publicLimit } from './call-limits/limit-calls';
import { displayPage, isOpened } from './display-page';
import type { DisplayPageDeps } from './display-page';
import { displayPermissions } from './security-headers';

/** Files whose names hold a hash of their content never change. */
const forever = 'public, max-age=31536000, immutable';

/** Addresses that belong to the API: an unknown one below them is an error, not a page. */
const apiPrefixes = ['/api', '/files', '/transit', '/status', '/metrics'];

/**
 * Displays that open their page behind one address: those of a whole network, twice in a minute after a
 * power cut. A page with data costs more than a file.
 */
const openLimit = { ...publicLimit, max: 40_000 };

/** The methods of pages. */
const readable = ['GET', 'HEAD'];

function addressOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '';
}

function isPageAddress(address: string): boolean {
  const isApi = apiPrefixes.some(
    (prefix) => address === prefix || address.startsWith(`${prefix}/`),
  );
  return !isApi && !path.extname(address);
}

/**
 * Serves the built pages, compressed at build time: the display at its own addresses, the
 * dashboard at all others. Its folder `buildDir` holds `display/` and `dashboard/`.
 * @param methodsOf the other methods of an address
 */
export async function servePages(
  app: FastifyInstance,
  deps: DisplayPageDeps,
  methodsOf: MethodsOf,
): Promise<void> {
  const { buildDir } = deps;
  for (const page of ['display', 'dashboard']) {
    const assets = path.join(buildDir, page, `${page}-assets`);
    await app.register(staticFiles, {
      root: assets,
      prefix: `/${page}-assets/`,
      preCompressed: true,
      decorateReply: false,
      wildcard: true,
      cacheControl: false,
      setHeaders: (answer) => void answer.header('cache-control', forever),
    });
  }
  await app.register(staticFiles, {
    root: buildDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    etag: true,
  });

  const page = (name: 'display' | 'dashboard') => (_request: unknown, reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile(`${name}/index.html`);
  // A screen's key is in its address until its script runs; nothing that it loads may tell.
  const ofDisplay = (reply: FastifyReply) =>
    reply.header('referrer-policy', 'no-referrer').header('permissions-policy', displayPermissions);
  const withData = displayPage(app, deps);
  for (const address of ['/display', '/screen']) {
    app.get(
      address,
      { schema: { hide: true }, config: { rateLimit: openLimit } },
      (request, reply) => {
        void ofDisplay(reply).header('vary', 'accept, accept-encoding');
        if (address === '/display' && isOpened(request)) return withData(request, reply);
        return page('display')(request, reply);
      },
    );
    app.get(`/kiosk${address}`, { schema: { hide: true } }, (_request, reply) =>
      ofDisplay(reply).header('cache-control', 'no-cache').sendFile('display/kiosk.html'),
    );
  }
  // Asked for each hour by each display; it works for what is below its own folder, so it lies
  // at the top.
  app.get('/display-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('display/display-worker.js'),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit(publicLimit) }, (request, reply) => {
    if (!isPageAddress(addressOf(request))) return refuseUnknown(methodsOf)(request);
    if (!readable.includes(request.method)) throw methodNotAllowed(request, readable);
    return page('dashboard')(request, reply);
  });
}

/** For an address that nothing answers, or not with this method. */
export function refuseUnknown(methodsOf: MethodsOf) {
  return (request: FastifyRequest): never => {
    const address = addressOf(request);
    const allowed = methodsOf(address);
    if (allowed.length > 0 && !allowed.includes(request.method))
      throw methodNotAllowed(request, allowed);
    throw new ApiError('not_found', `There is nothing at ${request.method} ${address}.`);
  };
}

/** Whether both pages have been built. */
export function arePagesBuilt(buildDir: string): boolean {
  return ['display', 'dashboard'].every((page) =>
    existsSync(path.join(buildDir, page, 'index.html')),
  );
}
