import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { axeFindings } from './support/axe';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';
import { Visitors } from './support/visitors';
import type { VisitorOptions } from './support/visitors';

let perron: TestApp;
let baseUrl: string;
let browser: Browser;
let visitors: Visitors;

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({ pagesDir: path.join(rootDir, 'build') }),
    openTestBrowser(),
  ]);
  baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  visitors = new Visitors(browser, baseUrl);
});

afterEach(() => visitors.leave());

afterAll(async () => {
  await browser.close();
  await perron.close();
});

const source = path.join(rootDir, 'apps/dashboard/src');
const hostile = encodeURIComponent('"><script>alert(1)</script>{{x}}%00\u202e');

/** Every route for operators, each with the addresses to try. */
const walked: Readonly<Record<string, readonly string[]>> = {
  '/': ['/', '/?search=Alex&page=9999', `/?search=${hostile}&page=-1&sort=nonsense`],
  '/displays': ['/displays', `/displays?search=${hostile}&page=abc&sort=x&direction=up`],
  '/displays/$displayId': [
    '/displays/1',
    '/displays/999999',
    '/displays/abc',
    `/displays/${hostile}`,
  ],
  '/disruptions': ['/disruptions', `/disruptions?search=${hostile}`],
  '/disruptions/overview': ['/disruptions/overview'],
  '/disruptions/edit': ['/disruptions/edit', '/disruptions/edit?id=1', '/disruptions/edit?id=zzz'],
  '/gallery': ['/gallery', `/gallery?search=${hostile}&size=huge`],
  '/infrastructure': ['/infrastructure'],
  '/infrastructure/line': ['/infrastructure/line', `/infrastructure/line?search=${hostile}&page=0`],
  '/infrastructure/line/$lineId': ['/infrastructure/line/1', '/infrastructure/line/abc'],
  '/infrastructure/line/edit': ['/infrastructure/line/edit?id=1', '/infrastructure/line/edit'],
  '/infrastructure/line/import': ['/infrastructure/line/import'],
  '/infrastructure/line/new': ['/infrastructure/line/new'],
  '/infrastructure/station': ['/infrastructure/station', '/infrastructure/station?page=1e9'],
  '/infrastructure/station/$stationId': ['/infrastructure/station/1', '/infrastructure/station/0'],
  '/infrastructure/station/edit': [
    '/infrastructure/station/edit?id=1',
    '/infrastructure/station/edit',
  ],
  '/infrastructure/stop/$stopId': [
    '/infrastructure/stop/900023201',
    `/infrastructure/stop/${hostile}`,
  ],
  '/infrastructure/bus/$busId': ['/infrastructure/bus/1', '/infrastructure/bus/abc'],
  '/output-type': ['/output-type', `/output-type?search=${hostile}`],
  '/output-type/$outputTypeId': ['/output-type/5', '/output-type/abc'],
  '/output-type/new': ['/output-type/new'],
  '/api-keys': ['/api-keys', `/api-keys?search=${hostile}&page=-1&state=eaten&sort=x`],
  '/api-keys/$apiKeyId': ['/api-keys/1', '/api-keys/999999', '/api-keys/abc'],
  '/api-keys/new': ['/api-keys/new'],
  '/audit-log': ['/audit-log', `/audit-log?search=${hostile}&from=yesterday&entry=x&actor_id=0`],
  '/profile': ['/profile'],
  '/security-log': ['/security-log', `/security-log?search=${hostile}&kind=zzz`],
  '/station': ['/station', `/station?search=${hostile}&sort=zzz`],
  '/station/edit': ['/station/edit?id=1', '/station/edit'],
  '/stations-overview': ['/stations-overview'],
  '/system': ['/system'],
  '/users': ['/users', `/users?search=${hostile}&page=0&sort=password&state=asleep`],
  '/users/$userId': ['/users/1', '/users/999999', `/users/${hostile}`],
  '/users/new': ['/users/new'],
  '/trash': ['/trash', `/trash?search=${hostile}&page=abc`],
  $: ['/no/such/page', `/${hostile}`],
};

/** Every path that a feature declares below the signed-in operators' route. */
function declaredPaths(): string[] {
  const features = path.join(source, 'features');
  return readdirSync(features).flatMap((feature) => {
    if (feature === 'sign-in') return [];
    const text = readFileSync(path.join(features, feature, 'routes.ts'), 'utf8');
    const paths = new Map<string, string>();
    for (const [, name = '', parent = '', own = ''] of text.matchAll(
      /(?:const (\w+) = createRoute\(\{\s+getParentRoute: \(\) => (\w+),\s+)?path: '([^']+)'/g,
    )) {
      paths.set(
        name === '' ? own : name,
        own === '/' ? (paths.get(parent) ?? '/') : (paths.get(parent) ?? '') + own,
      );
    }
    return [...paths.values()];
  });
}

/** English sentences of the catalogues that German has other words for. */
function englishSentences(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('messages.en.json'))
    .flatMap((file) => {
      const read = (name: string) =>
        JSON.parse(readFileSync(path.join(source, name), 'utf8')) as Record<string, string>;
      const german = new Set(Object.values(read(file.replace('.en.json', '.de.json'))));
      return Object.values(read(file)).filter(
        (text) => !german.has(text) && !text.includes('{') && text.split(' ').length >= 3,
      );
    });
}

async function signedIn(options: VisitorOptions): Promise<Page> {
  const page = await visitors.open(options);
  await page.goto(`${baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  return page;
}

/** What is wrong with the page on screen, in words. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  const headings = await page.locator('h1').allTextContents();
  if (headings.length !== 1 || headings[0]?.trim() === '') faults.push(`h1: ${headings.join('|')}`);
  const title = await page.title();
  if (!/^.+ · Perron$/.test(title)) faults.push(`title: ${title}`);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) faults.push(`${overflow} px beyond the window’s right edge`);
  for (const { rule, help, elements } of await axeFindings(page)) {
    faults.push(`${rule}: ${help} (${elements.join(', ')})`);
  }
  return faults;
}

async function walk(options: VisitorOptions, addresses: readonly string[]): Promise<string[]> {
  const page = await signedIn(options);
  const faults: string[] = [];
  let address = '';
  const note = (text: string) => faults.push(`${address}: ${text}`);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (line) => {
    // The browser itself reports what the server does not have; the page says so in its words.
    if (line.type() === 'error' && !/status of 404/.test(line.text())) note(line.text());
  });
  const isGerman = options.locale === 'de-DE';
  const english = isGerman ? englishSentences() : [];
  for (address of addresses) {
    await page.goto(baseUrl + address);
    for (const fault of await faultsOf(page)) note(fault);
    if (!isGerman) continue;
    const text = await page.locator('body').innerText();
    for (const sentence of english) if (text.includes(sentence)) note(`English: ${sentence}`);
  }
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
  return faults;
}

const first = Object.values(walked).map(([address = '']) => address);

test('the walk knows every route of the operators', () => {
  expect(Object.keys(walked).sort()).toEqual([...new Set(declaredPaths())].sort());
});

test('every address, however odd, has a page with a title, and axe finds nothing', async () => {
  const viewport = { width: 1440, height: 900 };
  expect(await walk({ viewport }, Object.values(walked).flat())).toEqual([]);
});

test('every page in German and dark, at 1024 pixels, holds no English sentence', async () => {
  const options = { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 1024, height: 768 } };
  expect(await walk(options as VisitorOptions, first)).toEqual([]);
});

test.each([390, 320])('every page fits a phone of %i pixels', async (width) => {
  expect(await walk({ viewport: { width, height: 800 }, colorScheme: 'dark' }, first)).toEqual([]);
});
