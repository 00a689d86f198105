import { existsSync } from 'node:fs';
import path from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import { publicLimit } from './call-limits/limit-calls';
import { displayPage, isOpened } from './display-page';
import type { DisplayPageDeps } from './display-page';

/** Files whose names hold a hash of their content never change. */
const forever = 'public, max-age=31536000, immutable';

/** Addresses that belong to the API: an unknown one below them is an error, not a page. */
const apiPrefixes = ['/api', '/files', '/transit', '/status', '/metrics'];

function isPageAddress(request: FastifyRequest): boolean {
  const address = request.url.split('?')[0] ?? '';
  const isApi = apiPrefixes.some((one) => address === one || address.startsWith(`${one}/`));
  return ['GET', 'HEAD'].includes(request.method) && !isApi && !path.extname(address);
}

/**
 * Serves the built pages, compressed at build time: the display at its own addresses, the
 * dashboard at all others. Its folder `buildDir` holds `display/` and `dashboard/`.
 */
export async function servePages(app: FastifyInstance, deps: DisplayPageDeps): Promise<void> {
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
  const withData = displayPage(app, deps);
  for (const address of ['/display', '/screen']) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      // A screen's key stands in its address until its script runs; nothing that it loads may tell.
      void reply.headers({ 'referrer-policy': 'no-referrer', vary: 'accept' });
      if (address === '/display' && isOpened(request)) return withData(request, reply);
      return page('display')(request, reply);
    });
  }
  // Asked for each hour by each display; it works for what lies below its own folder, so it lies
  // at the top.
  app.get('/display-worker.js', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').sendFile('display/display-worker.js'),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit(publicLimit) }, (request, reply) => {
    if (isPageAddress(request)) return page('dashboard')(request, reply);
    return refuseUnknown(request);
  });
}

/** For an address that nothing answers. */
export function refuseUnknown({ method, url }: FastifyRequest): never {
  const address = url.split('?')[0] ?? '';
  throw new ApiError('not_found', `There is nothing at ${method} ${address}.`);
}

/** Whether both pages have been built. */
export function arePagesBuilt(buildDir: string): boolean {
  return ['display', 'dashboard'].every((page) =>
    existsSync(path.join(buildDir, page, 'index.html')),
  );
}
