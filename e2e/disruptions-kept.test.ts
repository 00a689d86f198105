import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { disruptionPages } from './support/disruption-pages';
import { keptToast } from './support/kept-toast';

const { startMs, perron, openDashboard, lineOf, all, make, read } = await disruptionPages();

test('end now and thirty minutes more are one key each, and each can be taken back', async () => {
  const ends_at = new Date(startMs + 7_200_000).toISOString();
  const { id } = await make({ ends_at });
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.locator('[data-chosen=true]').first().waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  // With the focus on the page, the form may be meant.
  await page.keyboard.press('e');
  const row = page.locator('[data-disruption]').and(page.locator('[aria-current=true]'));
  await row.focus();
  await page.keyboard.press('+');
  const extended = await keptToast(page, 'runs 30 minutes longer');
  expect((await read(id)).ends_at).toBe(new Date(startMs + 9_000_000).toISOString());
  await extended.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(id)).ends_at).toBe(ends_at);
  // The toast took the focus along.
  await row.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Duplicate the chosen disruption').waitFor();
  // The library takes the focus a moment after the dialog has come, and would take it from the row again.
  await expect
    .poll(() => sheet.evaluate((element) => element.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect((await read(id)).ends_at).toBe(ends_at);
  // It comes back a moment after the sheet has gone.
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('e');
  const ended = await keptToast(page, 'has ended');
  expect(Date.parse((await read(id)).ends_at ?? '')).toBeLessThan(Date.parse(ends_at));
  await ended.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(id)).ends_at).toBe(ends_at);
  // After a g, the letter is a page's: nothing is duplicated.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL('**/displays');
});

test('of two operators the second sees what the first has saved, and chooses', async () => {
  const { id, ...body } = await make({ title: 'Zwei am Werk', priority: 30 });
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Meine Fassung');
  await page.getByText('1 change', { exact: true }).waitFor();
  await perron.send('PUT', `/api/disruptions/${id}`, {
    body: { ...body, title: 'Ihre Fassung', priority: 60 },
  });
  await page.getByText('Somebody else has just changed this disruption.').waitFor();
  expect(await title.inputValue()).toBe('Meine Fassung');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved a newer version' });
  await dialog.getByText('Ihre Fassung').waitFor();
  expect((await read(id)).title).toBe('Ihre Fassung');
  await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect.poll(() => read(id)).toMatchObject({ title: 'Meine Fassung', priority: 60 });

  await title.fill('Noch eine');
  const third = { ...(await read(id)), title: 'Dritte Fassung' };
  await perron.send('PUT', `/api/disruptions/${id}`, { body: third });
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => title.inputValue()).toBe('Dritte Fassung');
  expect((await read(id)).title).toBe('Dritte Fassung');
});

test('a closure is deleted with all of its lines, and undone', async () => {
  const { id: line_id } = await lineOf('U2');
  const { id, linked } = await make({ title: 'Weg damit', linked: [{ line_id }] });
  const ids = [id, ...linked.map((disruption) => disruption.id)];
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.locator('[data-disruption]').and(page.locator('[aria-current=true]')).focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Weg damit”?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const toast = await keptToast(page, 'was deleted');
  await page.waitForURL('**/disruptions');
  const there = async () => (await all()).filter((candidate) => ids.includes(candidate.id)).length;
  expect(await there()).toBe(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(there).toBe(2);
  await page.getByRole('button', { name: 'Actions for Weg damit' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
});

test('a template is made of a disruption, renamed, used and deleted', async () => {
  const { id } = await make({ title: 'Gleisarbeiten' });
  const names = async () =>
    (await perron.send('GET', '/api/disruption-templates'))
      .json<{ items: { name: string }[] }>()
      .items.map(({ name }) => name);
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByText('Saved as template').waitFor();
  await page.getByRole('button', { name: 'Templates' }).click();
  const menu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menu('Gleisarbeiten', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nachtarbeiten');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.poll(names).toContain('Nachtarbeiten');
  await page.getByRole('link', { name: /Nachtarbeiten/ }).click();
  await page.getByRole('button', { name: /^Publish/ }).waitFor();
  await menu('Nachtarbeiten', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const toast = await keptToast(page, 'was deleted');
  await expect.poll(names).not.toContain('Nachtarbeiten');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toContain('Nachtarbeiten');
});

test.each([
  { address: '/disruptions', colorScheme: 'light', locale: 'de-DE', width: 1440 },
  { address: '/disruptions/edit', colorScheme: 'dark', locale: 'de-DE', width: 1024 },
  { address: '/disruptions/edit', colorScheme: 'light', locale: 'en-GB', width: 390 },
  { address: '/disruptions/overview', colorScheme: 'dark', locale: 'en-GB', width: 1440 },
] as const)('axe finds nothing: $address, $colorScheme, $locale, $width px', async (at) => {
  const { width, ...options } = at;
  // A stored one, on a line that the timetable knows: with its previews.
  const address =
    at.address === '/disruptions/edit' ? `${at.address}?id=${(await make()).id}` : at.address;
  const page = await openDashboard(address, { ...options, viewport: { width, height: 900 } });
  await page.locator('main h2').filter({ visible: true }).first().waitFor();
  if (at.address === '/disruptions/edit') {
    await page.locator('[data-scene]').first().waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** Words that are in every English sentence of these pages, and in no German one. */
const english = /\b(the|of|and|this|with|for|display|disruption|until|save|closed?)\b/i;

test('on a German page no sentence is English', async () => {
  const page = await openDashboard('/disruptions/edit', { locale: 'de-DE' });
  await page.getByRole('heading', { name: 'Neue Störung' }).waitFor();
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, [data-scene] *)')].flatMap(
      (element) => {
        if (element.closest('[lang=en], [data-scene], textarea')) return [];
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const label = element.getAttribute('aria-label') ?? '';
        return [...own.map(({ textContent }) => textContent ?? ''), label];
      },
    ),
  );
  expect(texts.filter((text) => english.test(text))).toEqual([]);
});

test('with closures on thirty lines the list stays in view below them, and signs are whole', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `M${index} Crosstown`);
  const lines = await perron.db
    .insertInto('location_lines')
    .values(names.map((name) => ({ name })))
    .returning('id')
    .execute();
  const [first, ...others] = lines.map(({ id }) => ({ line_id: id }));
  // Signs in, so that the others need not do so all at once.
  await make({ ...first });
  await Promise.all(others.map((other) => make(other)));
  const page = await openDashboard('/disruptions');
  const timeline = page.getByRole('group', { name: 'Timeline of disruptions' });
  const sign = timeline.getByText('M7 Crosstown').first();
  await sign.waitFor();
  expect(await sign.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect.poll(async () => (await row.boundingBox())?.y ?? Infinity).toBeLessThan(700);
});
