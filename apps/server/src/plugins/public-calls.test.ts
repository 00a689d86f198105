import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { operations } from '@perron/schema';
import type { Operation } from '@perron/schema';
import { examples } from '@perron/schema/examples';
import type { Example } from '@perron/schema/examples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
// For what it adds to the type of a server.
import type {} from './call-limits/limit-calls';
import { listen, openConnection } from './testing/raw-connection';
import type { RawConnection } from './testing/raw-connection';

let perron: TestApp;
let pagesDir: string;
const connections: RawConnection[] = [];

/** Pages as small as they may be: it is the way to them that is tried. */
function buildPages(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'perron-pages-'));
  for (const page of ['display', 'dashboard']) {
    const assets = path.join(folder, page, `${page}-assets`);
    mkdirSync(assets, { recursive: true });
    writeFileSync(path.join(folder, page, 'index.html'), `<title>${page}</title>`);
    writeFileSync(path.join(assets, 'page.js'), 'export {};');
  }
  writeFileSync(path.join(folder, 'display/kiosk.html'), '<title>kiosk</title>');
  writeFileSync(path.join(folder, 'display/display-worker.js'), 'export {};');
  return folder;
}

beforeAll(async () => {
  pagesDir = buildPages();
  perron = await createTestApp({ pagesDir });
  await listen(perron.app);
});
afterAll(async () => {
  for (const connection of connections) connection.close();
  await perron.close();
  if (existsSync(pagesDir)) rmSync(pagesDir, { recursive: true });
});

async function open(): Promise<RawConnection> {
  const connection = await openConnection(perron.app);
  connections.push(connection);
  return connection;
}

function written(method: string, url: string, type = '', body = ''): string {
  // As browsers ask: the page of a display holds data then.
  const accept = ['Accept: text/html, */*', 'Accept-Encoding: gzip'];
  const header = type === '' ? [] : [`Content-Type: ${type}`];
  const headers = ['Host: perron.example', ...accept, ...header];
  const length = method === 'GET' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return `${[`${method} ${url} HTTP/1.1`, ...headers, ...length].join('\r\n')}\r\n\r\n${body}`;
}

/** A call as its example makes it; what it names need not be there. */
function callOf(op: Operation, example: Example | undefined): string {
  const { params = {}, query = {}, body = {} } = example ?? {};
  const address = op.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 1)),
  );
  const fields = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const url =
    fields.length === 0 ? address : `${address}?${new URLSearchParams(fields).toString()}`;
  if (!op.body) return written(op.method, url);
  const sent = Object.entries(body).map(([name, value]) => [name, String(value)]);
  return op.bodyType === 'form'
    ? written(
        op.method,
        url,
        'application/x-www-form-urlencoded',
        new URLSearchParams(sent).toString(),
      )
    : written(op.method, url, 'application/json', JSON.stringify(body));
}

const publicCalls = Object.values(operations)
  .filter(({ caller }) => caller === 'public')
  .map((op) => [op.id, callOf(op, examples[op.id])] as const);

/** Public pages besides the calls: pages, their files, and the API's own documentation. */
const publicPages = [
  '/',
  '/display?sid=900100003',
  '/screen',
  '/kiosk/display',
  '/kiosk/screen',
  '/display-worker.js',
  '/stop/900100003',
  '/stop/page.js',
  '/display-assets/page.js',
  '/dashboard-assets/page.js',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/yaml',
  '/api/docs/static/index.html',
  '/api/docs/static/swagger-initializer.js',
  '/api/docs/static/theme/perron.css',
  '/api/docs/static/swagger-ui-bundle.js',
  '/api/nothing',
  '/transit/nothing',
].map((url) => [url, written('GET', url)] as const);

const pipelined = 200;

function answeredCount(): number {
  return perron.log.filter((line) => line.includes('"msg":"request"')).length;
}

describe(`while a stranger sends ${pipelined} requests over one connection without waiting`, () => {
  test.each([...publicCalls, ...publicPages])('%s leaves a turn to others', async (_name, call) => {
    const stranger = await open();
    const other = await open();
    const before = answeredCount();
    void stranger.write(call.repeat(pipelined));
    void other.write(written('GET', '/api/users'));
    expect(await other.answer()).toMatchObject({ status: 401 });
    // The other's own is one of them. Its bytes are in flight while a few of the stranger's go out.
    expect(answeredCount() - before).toBeLessThan(pipelined / 4);
    stranger.close();
    await stranger.closed;
  });
});

/** An address of a route, with parameters as `:name`, as a pattern of addresses. */
function patternOf(route: string): RegExp {
  const text = route.replace(/[.]/g, String.raw`\.`).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${text.replace(/\*$/, '.*')}$`);
}

test('each route that anyone may ask is tried above', () => {
  const tried = [...publicCalls, ...publicPages].map(([, call]) => call.split('\r\n')[0] ?? '');
  const addresses = tried.map((line) => line.replace(/[?].*| HTTP.*/, ''));
  const untried = [...perron.app.publicRoutes]
    .filter((route) => /^(GET|POST|PUT|DELETE) /.test(route))
    .filter((route) => !addresses.some((address) => patternOf(route).test(address)));
  expect(untried).toEqual([]);
});
