import type { Preferences } from '@perron/schema';
import { expect, test } from 'vitest';
import { postToken } from '../apps/server/src/resources/accounts/testing/caller';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

const { perron, visitors } = await operatorPages();

test('a profile with a wish for another address and with two sessions is used on a phone', async () => {
  const { email, password } = perron.signIn;
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const elsewhere = { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.77' };
  await postToken(perron, { grant_type: 'password', username: email, password }, elsewhere);
  const page = await visitors.visit('/profile', { viewport: { width: 390, height: 844 } });
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Firefox 140').waitFor();
  await page.locator('[name=new-email]').fill('operations.centre.north@perron.example');
  await page.locator('[name=password-for-email]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'operations.centre.north' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'End Firefox 140, 192.0.2.77' }).click();
  await page.getByText('Firefox 140').waitFor({ state: 'detached' });
});

test('a user with no preferences has German and dark on a phone, as the device has them', async () => {
  const { email, password } = perron.signIn;
  const page = await visitors.visit('/profile', {
    locale: 'de-DE',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
  const html = page.locator('html');
  expect(await html.getAttribute('lang')).toBe('de');
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('dark');
  const [language, colours] = [
    page.getByRole('radiogroup', { name: 'Sprache' }),
    page.getByRole('radiogroup', { name: 'Farben' }),
  ];
  expect(await language.getByRole('radio', { name: 'Browser' }).isChecked()).toBe(true);
  expect(await colours.getByRole('radio', { name: 'Systemeinstellung' }).isChecked()).toBe(true);
  await page.getByLabel('Vorname').fill('Ada');
  await page.getByRole('button', { name: /Namen speichern/ }).click();
  await page.getByRole('button', { name: 'Ihr Konto: Ada Perron' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await colours.getByText('Hell').click();
  await language.getByText('English').click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(await html.getAttribute('data-mantine-color-scheme')).toBe('light');
  await expect
    .poll(async () => (await perron.send('GET', '/api/users/me/preferences')).json<Preferences>())
    .toMatchObject({ language: 'en', theme: 'light' });
});
