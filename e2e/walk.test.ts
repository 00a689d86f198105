import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errors } from 'playwright-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { hiddenFocus } from './support/hidden-focus';
import { operatorPages } from './support/operator-pages';
import { rootDir } from './support/running-server';
import type { VisitorOptions } from './support/visitors';

// It takes more than 40 s: only a browser says what axe finds, what is wider than the window and what a bar
// hides, and all sixty pages are looked at for that, by day and by night.

const { baseUrl, open } = await operatorPages();

const source = path.join(rootDir, 'apps/dashboard/src');
const hostile = encodeURIComponent('"><script>alert(1)</script>{{x}}%00\u202e');

/** Every route for operators, each with the addresses to try. */
const walked: Readonly<Record<string, readonly string[]>> = {
  '/': ['/', '/?search=Alex&page=9999', `/?search=${hostile}&page=-1&sort=nonsense`],
  '/content-bucket': ['/content-bucket', `/content-bucket?search=${hostile}&page=0&sort=x`],
  '/content-management': [
    '/content-management',
    `/content-management?search=${hostile}&status=maybe&bucketId=abc&page=-1`,
    '/content-management?status=on_hold&bucketId=999999',
  ],
  '/content-management/edit': [
    '/content-management/edit',
    '/content-management/edit?id=999999',
    '/content-management/edit?id=',
    `/content-management/edit?id=${hostile}&bucketId=-1`,
  ],
  '/displays': ['/displays', `/displays?search=${hostile}&page=abc&sort=x&direction=up`],
  '/displays/new': ['/displays/new'],
  '/displays/import': ['/displays/import'],
  '/displays/$displayId': [
    '/displays/1',
    '/displays/999999',
    '/displays/abc',
    `/displays/${hostile}`,
  ],
  '/disruptions': ['/disruptions', `/disruptions?search=${hostile}`],
  '/disruptions/overview': ['/disruptions/overview'],
  '/disruptions/edit': ['/disruptions/edit', '/disruptions/edit?id=1', '/disruptions/edit?id=zzz'],
  '/editor': ['/editor', `/editor?search=${hostile}`],
  '/gallery': ['/gallery', `/gallery?search=${hostile}&size=huge`],
  '/holidays': ['/holidays', `/holidays?search=${hostile}&page=0&sort=x`],
  '/holidays/edit': ['/holidays/edit', '/holidays/edit?id=999999', `/holidays/edit?id=${hostile}`],
  '/infrastructure': ['/infrastructure'],
  '/infrastructure/line': ['/infrastructure/line', `/infrastructure/line?search=${hostile}&page=0`],
  '/infrastructure/line/$lineId': [
    '/infrastructure/line/1',
    '/infrastructure/line/new',
    '/infrastructure/line/abc',
  ],
  '/infrastructure/line/edit': ['/infrastructure/line/edit?id=1', '/infrastructure/line/edit'],
  '/infrastructure/line/import': ['/infrastructure/line/import'],
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
  '/line-view': [
    '/line-view',
    '/line-view?stationId=900100003&directions=["S%2BU Wittenau (Berlin)"]',
    `/line-view?line=${hostile}&stationId=${hostile}&directions=${hostile}`,
  ],
  '/network-style': ['/network-style'],
  '/output-type': ['/output-type', `/output-type?search=${hostile}`],
  '/output-type/$outputTypeId': ['/output-type/5', '/output-type/new', '/output-type/abc'],
  '/pixel-scene-group': ['/pixel-scene-group', `/pixel-scene-group?search=${hostile}&page=x`],
  '/pixel-scene-group/edit/$id': [
    '/pixel-scene-group/edit/new',
    '/pixel-scene-group/edit/999999',
    `/pixel-scene-group/edit/${hostile}`,
  ],
  '/pixel-scenes': [
    '/pixel-scenes',
    '/pixel-scenes?view=list&resolutions=1920x1080&resolutions=1080x1920&sort=name',
    `/pixel-scenes?search=${hostile}&resolutions=${hostile}&page=-1&sort=x&view=x`,
  ],
  '/pixel-scenes/create': [
    '/pixel-scenes/create',
    `/pixel-scenes/create?id=abc&name=${hostile}&groupId=x&width=-1&height=1e9`,
  ],
  '/pixel-scenes/edit': [
    '/pixel-scenes/edit?id=1',
    '/pixel-scenes/edit',
    '/pixel-scenes/edit?id=zzz',
    '/pixel-scenes/edit?duplicate=true&sourceId=1',
    `/pixel-scenes/edit?duplicate=perhaps&sourceId=${hostile}`,
  ],
  '/playlists': ['/playlists', `/playlists?search=${hostile}&outputTypeId=x&sort=x`],
  '/playlists/$id': ['/playlists/1', '/playlists/new', '/playlists/abc', `/playlists/${hostile}`],
  '/pronunciations': ['/pronunciations', `/pronunciations?search=${hostile}&page=0&language=x`],
  '/pronunciations/edit': [
    '/pronunciations/edit',
    '/pronunciations/edit?id=999999',
    `/pronunciations/edit?id=${hostile}`,
  ],
  '/recordings': ['/recordings', `/recordings?search=${hostile}&page=0&language=x&recorded=x`],
  '/recordings/edit': [
    '/recordings/edit',
    '/recordings/edit?id=999999',
    `/recordings/edit?id=${hostile}`,
  ],
  '/recordings/import': ['/recordings/import'],
  '/simulator': ['/simulator', '/simulator?output=x&output=5'],
  '/simulator/station': [
    '/simulator/station?stationId=900078101',
    `/simulator/station?stationId=${hostile}&platform=&at=noon&output=x&if=${hostile}`,
  ],
  '/simulator/train': ['/simulator/train', `/simulator/train?tripId=${hostile}`],
  '/vbb/station/simulator': ['/vbb/station/simulator?stationId=900078101&platform=99'],
  '/announcements': [
    '/announcements',
    '/announcements?displayId=999999',
    `/announcements?displayId=${hostile}`,
  ],
  '/announcements/rules': ['/announcements/rules'],
  '/api-keys': ['/api-keys', `/api-keys?search=${hostile}&page=-1&state=eaten&sort=x`],
  '/api-keys/$apiKeyId': ['/api-keys/1', '/api-keys/new', '/api-keys/999999', '/api-keys/abc'],
  '/audit-log': ['/audit-log', `/audit-log?search=${hostile}&from=yesterday&entry=x&actor_id=0`],
  '/profile': ['/profile'],
  '/business-logic': ['/business-logic', `/business-logic?search=${hostile}&page=0&sort=zzz`],
  '/business-logic/$businessLogicId': [
    '/business-logic/1?expanded=[1,2]',
    '/business-logic/1?expanded=x&expanded=0',
    '/business-logic/999999',
    '/business-logic/abc',
    `/business-logic/${hostile}`,
  ],
  '/scenario': [
    '/scenario',
    '/scenario?search=train&page=1&sort=priority&direction=desc',
    `/scenario?search=${hostile}&page=-1&view=cloud`,
  ],
  '/scenario/edit': [
    '/scenario/edit?id=18',
    '/scenario/edit',
    '/scenario/edit?type=category&parentId=999999',
    '/scenario/edit?id=zzz&type=folder',
  ],
  '/scenario/overview': ['/scenario/overview', `/scenario/overview?tree=${hostile}`],
  '/security-log': ['/security-log', `/security-log?search=${hostile}&kind=zzz`],
  '/station': ['/station', `/station?search=${hostile}&sort=zzz`],
  '/station/edit': ['/station/edit?id=1', '/station/edit'],
  '/stations-overview': [
    '/stations-overview',
    `/stations-overview?search=${hostile}&lines=${hostile}&page=0&sort=x`,
  ],
  '/system': ['/system'],
  '/users': ['/users', `/users?search=${hostile}&page=0&sort=password&state=asleep`],
  '/users/$userId': ['/users/1', '/users/999999', `/users/${hostile}`],
  '/users/new': ['/users/new'],
  '/vbb': ['/vbb', '/vbb?query=Alexanderplatz', '/vbb?query=a', `/vbb?query=${hostile}`],
  '/vbb/station/$stationId': [
    '/vbb/station/900100003',
    '/vbb/station/900100003?main=perhaps',
    '/vbb/station/900999999',
    `/vbb/station/${hostile}`,
  ],
  '/vbb/stations': ['/vbb/stations', '/vbb/stations?lines=U8&lines=U2&search=alex&page=99'],
  '/vbb/trip/details': [
    '/vbb/trip/details?tripId=nothing',
    '/vbb/trip/details',
    `/vbb/trip/details?tripId=${hostile}`,
  ],
  '/trash': ['/trash', `/trash?search=${hostile}&page=abc`],
  '/$': ['/no/such/page', `/${hostile}`],
};

/** Every path below the signed-in operators' route, as the page's router has them. */
async function declaredPaths(page: Page): Promise<string[]> {
  // The pages behind the sign-in page are loaded, and then their routes are there.
  await page.waitForFunction(
    () => window.__TSR_ROUTER__?.routesById['/signed-in/system'] !== undefined,
  );
  const ids = await page.evaluate(() => Object.keys(window.__TSR_ROUTER__?.routesById ?? {}));
  return ids
    .filter((id) => id.startsWith('/signed-in/'))
    .map((id) => (id === '/signed-in/' ? '/' : id.replace('/signed-in', '').replace(/\/$/, '')));
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

/**
 * Which of these sentences the page itself shows. Displays draw for passengers in each of the
 * network's languages in turn, whatever the page's own.
 */
function sentencesOn(page: Page, sentences: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const parts = (text: string, sentence: string) => text.split(sentence).length;
    const drawn = [...document.querySelectorAll<HTMLElement>('[data-widget]')]
      .filter((element) => element.parentElement?.closest('[data-widget]') == null)
      .map((element) => element.innerText)
      .join('\n');
    const text = document.body.innerText;
    return all.filter((sentence) => parts(text, sentence) > parts(drawn, sentence));
  }, sentences);
}

/** Waits until the page on screen shows all that it asks for. */
async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
}

/** The faults of the page on screen, in words. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults = await titleFaults(page);
  for (const { rule, help, elements } of await axeFindings(page)) {
    faults.push(`${rule}: ${help} (${elements.join(', ')})`);
  }
  const hidden = await hiddenFocus(page);
  return [
    ...faults,
    ...(await overflowOf(page)),
    ...hidden.map((place) => `the focus is hidden: ${place}`),
  ];
}

async function titleFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const headings = await page.locator('h1').allTextContents();
  if (headings.length !== 1 || headings[0]?.trim() === '') faults.push(`h1: ${headings.join('|')}`);
  const title = await page.title();
  if (!/^.+ · Perron$/.test(title)) faults.push(`title: ${title}`);
  return faults;
}

/** Parts that measure themselves hear of the window's width a moment later, so this waits for room. */
async function overflowOf(page: Page): Promise<string[]> {
  if (await fits(page)) return [];
  // On a busy machine a page may go without a frame, and hears nothing; a picture has it drawn.
  await page.screenshot();
  if (await fits(page)) return [];
  return [`beyond the window’s right edge: ${(await beyondTheEdge(page)).join(', ')}`];
}

/** Whether the page comes to fit. It looks by a timer: frames may not come. */
async function fits(page: Page): Promise<boolean> {
  try {
    await page.waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      undefined,
      { polling: 100, timeout: 20_000 },
    );
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** The elements that begin what does not fit, by their classes and texts. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const found = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return found
      .slice(0, 4)
      .map(
        (element) =>
          `${element.tagName} ${element.className} “${element.textContent.slice(0, 40)}”`,
      );
  });
}

/** Follows an address inside the page, as a link does, until the router has left the page before. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, '', to), address);
  await page.waitForFunction(() => window.__TSR_ROUTER__?.state.status === 'idle');
}

interface Walk {
  readonly options: VisitorOptions;
  readonly addresses: readonly string[];
  readonly go: (page: Page, address: string) => Promise<unknown>;
  readonly look: (page: Page, address: string) => Promise<readonly string[]>;
}

/** @returns the faults of all pages, with their addresses */
async function walk({ options, addresses, go, look }: Walk): Promise<string[]> {
  const page = await open('/', options);
  const faults: string[] = [];
  let address = '';
  const note = (text: string) => faults.push(`${address}: ${text}`);
  page.on('pageerror', (error) => note(error.message));
  page.on('console', (line) => {
    // The browser itself reports what the server does not have; the page says so in its words.
    if (line.type() === 'error' && !/status of 404/.test(line.text())) {
      note(`${line.text()} (${line.location().url})`);
    }
  });
  for (address of addresses) {
    await go(page, address);
    await settled(page);
    for (const fault of await look(page, address)) note(fault);
  }
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
  return faults;
}

const firstAddresses = Object.values(walked).map(([address = '']) => address);

test('the walk knows every route of the operators', async () => {
  const declared = await declaredPaths(await open('/'));
  expect(Object.keys(walked).sort()).toEqual([...new Set(declared)].sort());
});

test('every address, however odd, has a page with a title; nothing breaks, axe finds nothing, and no bar hides the focus', async () => {
  const first = new Set(firstAddresses);
  const faults = await walk({
    options: { viewport: { width: 1440, height: 900 } },
    addresses: Object.values(walked).flat(),
    go: follow,
    // An odd address leads to a page that another address of the same route has had looked at.
    look: async (page, address) =>
      first.has(address)
        ? faultsOf(page)
        : [...(await titleFaults(page)), ...(await overflowOf(page))],
  });
  expect(faults).toEqual([]);
});

test('the server answers every address with the dashboard, which opens there', async () => {
  const dashboard = await (await fetch(baseUrl)).text();
  for (const address of Object.values(walked).flat()) {
    const answer = await fetch(baseUrl + address);
    expect(answer.status, address).toBe(200);
    expect(await answer.text(), address).toBe(dashboard);
  }
  // The page reads each address alike, so three are enough: an area, an entity in it, and nothing.
  const faults = await walk({
    options: { viewport: { width: 1440, height: 900 } },
    addresses: ['/pixel-scenes?view=list', '/infrastructure/stop/900023201', `/${hostile}`],
    go: (page, address) => page.goto(baseUrl + address),
    look: titleFaults,
  });
  expect(faults).toEqual([]);
});

test('in German and dark no page holds an English sentence, and each fits a tablet and phones', async () => {
  const english = englishSentences();
  const faults = await walk({
    options: { locale: 'de-DE', colorScheme: 'dark' },
    addresses: firstAddresses,
    go: follow,
    look: async (page) => {
      await page.setViewportSize({ width: 1024, height: 768 });
      const untranslated = await sentencesOn(page, english);
      const onTablet = await overflowOf(page);
      await page.setViewportSize({ width: 390, height: 800 });
      const onPhone = await faultsOf(page);
      await page.setViewportSize({ width: 320, height: 800 });
      const onSmallPhone = await overflowOf(page);
      return [
        ...untranslated.map((sentence) => `English: ${sentence}`),
        ...onTablet.map((fault) => `at 1024: ${fault}`),
        ...onPhone.map((fault) => `at 390: ${fault}`),
        ...onSmallPhone.map((fault) => `at 320: ${fault}`),
      ];
    },
  });
  expect(faults).toEqual([]);
});
