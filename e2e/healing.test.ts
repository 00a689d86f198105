import type { SceneDraftState } from '@perron/schema';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import { layLine } from './support/severed-line';

// It takes more than 40 s: each area is opened with a slow server, with none, and once it is there again, and a
// call that fails is repeated a second later.

const { perron, baseUrl, browser, visitors } = await operatorPages();

async function signIn(page: Page, address: string, server = baseUrl): Promise<void> {
  await page.goto(`${server}/auth/login?redirect=${encodeURIComponent(address)}`);
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Your account/ }).waitFor();
}

/** The session as this browser keeps it. */
function storedSession(page: Page): Promise<{ accessToken: string; refreshToken: string }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('perron.session') ?? 'null') as never);
}

/** Does the same as the server when an operator ends this session from elsewhere. */
async function endSession(page: Page): Promise<void> {
  const { accessToken } = await storedSession(page);
  const answer = await perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: accessToken }).toString(),
  });
  expect(answer.statusCode).toBe(200);
}

test('an area whose files cannot be had waits for the server, and opens by itself', async () => {
  const page = await visitors.open();
  await signIn(page, '/profile');
  // The area's files and the server are away: nothing of it was loaded before.
  await page.route('**/dashboard-assets/**', (route) => route.abort());
  await page.route('**/status', (route) => route.abort());
  await page.getByRole('link', { name: 'Scenes' }).click();
  await page.getByRole('heading', { name: 'Waiting for the server' }).waitFor();
  expect(await page.title()).toBe('Waiting for the server · Perron');
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/dashboard-assets/**');
  await page.unroute('**/status');
  await page.getByRole('heading', { level: 1, name: 'Scenes' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pixel-scenes');
});

test('an area whose files a new version has replaced opens in the new version', async () => {
  const page = await visitors.open();
  await signIn(page, '/profile');
  let opened = 0;
  await page.route(`${baseUrl}/pixel-scenes`, async (route) => {
    opened += 1;
    await route.continue();
  });
  // The server has the files of the page that it serves now only.
  await page.route('**/dashboard-assets/**', (route) =>
    opened === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Scenes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Scenes' }).waitFor();
  expect(opened).toBe(1);
});

test('a half-filled form survives the end of a session', async () => {
  const page = await visitors.open();
  await signIn(page, '/profile');
  const field = page.getByLabel('New e-mail address');
  await field.fill('half@an.addr');
  await endSession(page);
  // The stream of changes ends with the session: the page learns it without a click.
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('The password is not correct.').waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('half@an.addr');
  expect(new URL(page.url()).pathname).toBe('/profile');
});

test('work in the editor that was not saved when the session ended is saved after signing in again', async () => {
  const body = { name: 'Hall', width: 1920, height: 1080, widgets: [] };
  const { id } = (await perron.send('POST', '/api/pixel-scenes', { body })).json<{ id: number }>();
  const kinds = async () => {
    const answer = await perron.send('GET', `/api/pixel-scenes/${id}/draft`);
    return answer.json<SceneDraftState>().draft?.widgets.map(({ type }) => type) ?? [];
  };
  const page = await visitors.open({ viewport: { width: 1440, height: 900 } });
  await signIn(page, '/profile');
  await page.goto(`${baseUrl}/pixel-scenes/edit?id=${id}`);
  const add = (kind: string) => page.getByRole('button', { name: `Add: ${kind}`, exact: true });
  await add('Weather').first().click();
  await expect.poll(kinds).toEqual(['weather']);
  await page.route('**/draft', (route) => route.abort());
  await add('Time').first().click();
  await page
    .getByText(/^Not saved yet: .* Your work is kept in this browser\.$/)
    .first()
    .waitFor({ state: 'attached' });
  await endSession(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  await page.unroute('**/draft');
  expect(await kinds()).toEqual(['weather']);
  await dialog.getByLabel('Password', { exact: true }).fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(kinds).toEqual(['weather', 'time']);
});

test('another user signs out of an ended session first', async () => {
  const page = await visitors.open();
  await signIn(page, '/security-log');
  await endSession(page);
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/auth\/login/);
});

test('two tabs stay signed in past the hour, and one of them asks for both', async () => {
  const first = await visitors.openTurnable();
  const context = first.context();
  await signIn(first, '/displays');
  const second = await context.newPage();
  await second.goto(`${baseUrl}/security-log`);
  await second.getByRole('button', { name: /Your account/ }).waitFor();
  let asked = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/api/oauth2/token')) asked += 1;
  });
  let before = await storedSession(first);
  for (const hour of [1, 2]) {
    await context.clock.fastForward('00:56:00');
    await expect
      .poll(async () => (await storedSession(first)).refreshToken, { message: `hour ${hour}` })
      .not.toBe(before.refreshToken);
    before = await storedSession(second);
    expect(asked, `in hour ${hour}`).toBe(hour);
  }
  for (const page of [first, second]) {
    await page.getByRole('button', { name: /Your account/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }
});

interface HeldAnswers {
  readonly hold: () => void;
  readonly letThrough: () => Promise<void> | void;
}

/** Holds the answers to a page's calls back, until they are let through. */
async function answersOf(page: Page): Promise<HeldAnswers> {
  let letThrough = (): void => undefined;
  let turn = Promise.resolve();
  await page.route(/\/api\/(?!events)/, async (route) => {
    await turn;
    await route.continue();
  });
  return {
    hold: () => {
      turn = new Promise((resolve) => (letThrough = resolve));
    },
    letThrough: () => letThrough(),
  };
}

test('with a slow server or none every area stays and says so, and heals by itself', async () => {
  const line = await layLine(baseUrl);
  const page = await browser.newPage();
  const mark = page.getByRole('banner').getByRole('status');
  const areas = page.getByRole('navigation', { name: 'Areas' }).getByRole('link');
  const busy = page.locator('[aria-busy=true]');
  const settled = () => expect.poll(() => busy.count()).toBe(0);
  const main = page.getByRole('main');
  const failed = page.getByText('Something went wrong');
  // A loading part has a name for screen readers only.
  const isEmpty = async () =>
    (await main.innerText()).trim() === '' &&
    (await main.locator('[aria-busy=true]').count()) === 0;
  const title = page.getByRole('heading', { level: 1 });
  /** Goes through all areas. @returns those in which something is wrong */
  const tour = async (
    isWrong: () => Promise<boolean>,
    answers: HeldAnswers = { hold: () => undefined, letThrough: () => undefined },
  ): Promise<string[]> => {
    const wrong: string[] = [];
    const visit = async (area: Locator) => {
      const before = await title.innerText();
      const isOpen = (await area.getAttribute('aria-current')) === 'page';
      answers.hold();
      await area.click();
      const name = await area.innerText();
      await expect.poll(() => area.getAttribute('aria-current')).toBe('page');
      // The page before stays until the new one is there.
      if (!isOpen) await expect.poll(() => title.innerText(), { message: name }).not.toBe(before);
      await answers.letThrough();
      await settled();
      if (await isWrong()) wrong.push(name);
    };
    const tabs = (level: number) => main.locator(`[data-level="${level}"] a`);
    for (const area of await areas.all()) {
      await visit(area);
      for (const tab of (await tabs(0).all()).slice(1)) {
        await visit(tab);
        for (const inner of (await tabs(1).all()).slice(1)) await visit(inner);
      }
    }
    return wrong;
  };
  const alerts = main.getByRole('alert');
  await signIn(page, '/', line.baseUrl);
  await expect.poll(() => mark.innerText()).toBe('Live');
  const answers = await answersOf(page);
  const early: string[] = [];
  const slow: HeldAnswers = {
    hold: answers.hold,
    letThrough: async () => {
      if ((await isEmpty()) || (await failed.count()) > 0) early.push(page.url());
      await answers.letThrough();
    },
  };
  expect(await tour(async () => (await alerts.count()) > 0, slow)).toEqual([]);
  expect(early).toEqual([]);

  await line.cut();
  await expect.poll(() => mark.innerText()).not.toBe('Live');
  expect(await tour(async () => (await isEmpty()) || (await failed.count()) > 0)).toEqual([]);

  await line.reconnect();
  await expect.poll(() => mark.innerText()).toBe('Live');
  await tour(async () => {
    // Failed calls are repeated when their area is opened.
    await expect.poll(() => alerts.count()).toBe(0);
    return false;
  });
  await page.context().close();
  await line.cut();
});
