import { expect, test, vi } from 'vitest';
import { click, drawPage, fill } from '../testing/draw-page';
import { ConditionBuilder } from './ConditionBuilder';

const field = (label: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
const part = (group: string, name: string) =>
  document.querySelector(`[role=group][aria-label="${group}"] [aria-label="${name}"]`);

/** Draws the builder with a condition; what it gives is kept. */
async function build(condition: string) {
  const onChange = vi.fn();
  const page = await drawPage({
    pages: {
      '/condition': () => (
        <ConditionBuilder
          name="condition"
          label="Condition"
          value={condition}
          onChange={onChange}
        />
      ),
    },
    client: { checkCondition: vi.fn(async () => ({ problem: null, now: null })) },
    parts: ['condition-builder', 'shell'],
  });
  return { page, given: () => onChange.mock.calls.at(-1)?.[0] as unknown };
}

test('hours are two times, and over midnight it says so', async () => {
  const { page, given } = await build('time.between("22:00", "04:00")');
  expect(document.body.textContent).toContain('over midnight');
  await fill(part('Until (time)', 'Hours'), '5');
  expect(given()).toBe('time.between("22:00", "05:00")');
  await page.close();
});

test('days of every year become days of this year and the next, and back', async () => {
  const { page, given } = await build('!date.between("12-24", "01-06")');
  const year = new Date().getUTCFullYear();
  expect(field('First day')?.value).toBe('24 Dec');
  await click(document.querySelector('input[type=checkbox]'));
  expect(given()).toBe(`!date.between("${year}-12-24", "${year + 1}-01-06")`);
  await page.close();
});

test('weekdays are chosen by their names', async () => {
  const { page } = await build('weekday in ["saturday", "sunday"]');
  expect(document.body.textContent).toContain('Saturday');
  expect(document.body.textContent).toContain('Sunday');
  await page.close();
});
