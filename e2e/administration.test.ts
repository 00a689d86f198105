import { systemReport } from '@perron/schema';
import type { User } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mailsTo } from '../apps/server/src/resources/accounts/testing/caller';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

const { perron, baseUrl, visitors, open } = await operatorPages();

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Fills in who is invited, and waits for the page of the new user. */
async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Vogt');
  await button(page, /^Invite/).click();
  await page.getByText('The link works until').waitFor();
}

/** Follows the link of an invitation and gets in. */
async function join(link: string): Promise<Page> {
  const { pathname, search } = new URL(link);
  const guest = await visitors.visit(pathname + search);
  await guest.getByLabel('New password').fill('correct horse battery');
  await guest.keyboard.press('Enter');
  await button(guest, /Your account: Ines Vogt/).waitFor();
  return guest;
}

test('the last user who can sign in is not deleted', async () => {
  const page = await open('/users/1');
  await button(page, 'Delete user').click();
  const dialog = page.getByRole('dialog', { name: `Delete ${perron.signIn.email}?` });
  await dialog.getByText('Nobody could sign in any more').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete user' }).isDisabled()).toBe(true);
});

test('a user is invited by mail, invited again, and comes in with the second link', async () => {
  const email = 'ines.vogt@example.org';
  const page = await open('/users');
  await page.getByRole('link', { name: 'Invite user' }).click();
  await invite(page, email);
  await button(page, 'Send again').click();
  await page.getByText(`on its way to ${email}`).waitFor();
  const [first, second] = await expect
    .poll(() => mailsTo(perron, email))
    .toHaveLength(2)
    .then(() => mailsTo(perron, email));
  const linkIn = (text = '') => /https:\S+token=\S+/.exec(text)?.[0] ?? '';
  expect(linkIn(second?.text)).not.toBe(linkIn(first?.text));
  await join(linkIn(second?.text));
  // The operator's page hears of it.
  await page.getByRole('main').getByText('Active').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('without mail an operator hands over a link, and withdraws an invitation', async () => {
  const page = await open('/users/new');
  await page.route('**/api/system', async (route) => {
    const answer = await route.fetch();
    const report = systemReport.parse(await answer.json());
    await route.fulfill({ json: { ...report, mail: { ...report.mail, sends: false } } });
  });
  await page.reload();
  await page.getByText('This server sends no e-mails').waitFor();
  await invite(page, 'ines.second@example.org');
  await button(page, 'Create link').click();
  const link = await page.getByLabel('Link to choose a password').inputValue();
  await join(link);
  await page.getByRole('main').getByText('Active').waitFor();

  await page.goto(`${baseUrl}/users/new`);
  await invite(page, 'ines.third@example.org');
  await button(page, 'Withdraw invitation').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withdraw invitation' }).click();
  await page.getByText('is withdrawn').waitFor();
  await page.waitForURL(`${baseUrl}/users`);
  await page.getByRole('link', { name: 'ines.second@example.org' }).waitFor();
  expect(await page.getByRole('link', { name: 'ines.third@example.org' }).count()).toBe(0);
});

/** How the door answers a display that comes with a key. */
async function statusOf(api_key: string): Promise<number> {
  const url = '/api/display-runtime/login';
  const answer = await perron.app.inject({ method: 'POST', url, payload: { api_key } });
  return answer.statusCode;
}

async function takeSecret(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'The secret of “Kiosk of the hall”' });
  await dialog.getByText('it is shown only once').waitFor();
  const secret = await dialog.getByLabel('Secret').inputValue();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have stored it' }).click();
  await dialog.waitFor({ state: 'detached' });
  return secret;
}

test('several users are deleted at once, with a result for each, and come back', async () => {
  for (const name of ['erste', 'zweite']) {
    const body = { email: `${name}@example.org`, first_name: '', last_name: '' };
    expect((await perron.send('POST', '/api/users', { body })).statusCode).toBe(201);
  }
  const page = await open('/users');
  await page.getByRole('checkbox', { name: /erste@/ }).check();
  await page.getByRole('checkbox', { name: /zweite@/ }).check();
  await page.getByRole('checkbox', { name: new RegExp(perron.signIn.email) }).check();
  await button(page, 'Delete or withdraw').click();
  const question = page.getByRole('dialog', { name: 'Delete 2 users?' });
  await question.getByText('Your own account stays.').waitFor();
  await question.getByRole('button', { name: 'Delete or withdraw' }).click();
  const results = page.getByRole('dialog', { name: 'What became of them' });
  await expect.poll(() => results.getByText('invitation withdrawn').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await results.getByRole('button', { name: 'Restore all' }).click();
  await expect.poll(() => results.getByText('restored', { exact: true }).count()).toBe(2);
});

test('a key of a display is made, revoked and regenerated', async () => {
  const body = { name: 'Hall, north wall', output_type_id: 1 };
  await perron.send('POST', '/api/displays', { body });
  const page = await open('/api-keys/new');
  await page.getByLabel('Name').fill('Kiosk of the hall');
  await page.getByLabel('Display', { exact: true }).fill('Hall, north');
  await page.getByRole('option', { name: 'Hall, north wall' }).click();
  await button(page, /^Create key/).click();
  const first = await takeSecret(page);
  expect(await statusOf(first)).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Kiosk of the hall' }).waitFor();

  await button(page, 'Revoke').click();
  const question = page.getByRole('dialog', { name: 'Revoke “Kiosk of the hall”?' });
  await question.getByRole('link', { name: 'Hall, north wall' }).waitFor();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('“Kiosk of the hall” is revoked.').waitFor();
  expect(await statusOf(first)).toBe(401);

  await button(page, 'Regenerate').click();
  await page.getByText('With the new secret it works again').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click();
  const second = await takeSecret(page);
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
  await page.getByRole('main').getByText('Active').waitFor();
  expect(await page.content()).not.toContain(second);
});

test('the audit log and the page of a thing say what has changed', async () => {
  const made = await perron.send('POST', '/api/stations', {
    body: { name: 'Depot', code: '900777001' },
  });
  const { id } = made.json<{ id: number }>();
  const page = await open('/audit-log?entity=station');
  await page.getByRole('link', { name: /^Depot/ }).waitFor();
  // The page hears of the change.
  const body = { name: 'Depot Grunewald', code: '900777001' };
  await perron.send('PUT', `/api/stations/${id}`, { body });
  await page.getByRole('link', { name: /^Depot Grunewald/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Depot Grunewald' });
  await dialog.getByRole('row', { name: 'Name Depot Depot Grunewald' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const who = page.getByRole('combobox', { name: 'Who' });
  await who.selectOption('Users');
  await page.getByRole('combobox', { name: 'User', exact: true }).fill(perron.signIn.email);
  await page.getByRole('option', { name: perron.signIn.email }).click();
  await page.waitForURL(/actor_type=user&actor_id=\d+/);
  await who.selectOption('API keys');
  await page.getByText('No changes found').waitFor();
  await who.selectOption('Everybody');
  await page.getByRole('link', { name: /^Depot Grunewald/ }).click();
  await dialog.getByRole('link', { name: 'Open' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByRole('button', { name: 'Show 1 field' }).click();
  await history.getByRole('row', { name: 'Name Depot Depot Grunewald' }).waitFor();
  expect(await history.getByRole('listitem').count()).toBe(2);
});

test('a user who was deleted meanwhile gets to the sign-in page, which leads back', async () => {
  const user = { email: 'gone@example.org', first_name: 'Gil', last_name: 'Gone' };
  const password = 'correct horse battery';
  const made = await perron.send('POST', '/api/users', { body: { ...user, password } });
  const page = await visitors.visit('/auth/login?redirect=%2Fusers%3Fsearch%3Dgone');
  await signIn(page, user.email, password);
  await page.getByRole('link', { name: user.email }).waitFor();
  await perron.send('DELETE', `/api/users/${made.json<User>().id}`);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await button(page, 'Go to the sign-in page').click();
  await signIn(page, perron.signIn.email, perron.signIn.password);
  await page.waitForURL(`${baseUrl}/users?search=gone`);
});
