import { afterEach, expect, test } from 'vitest';
import { useShortcuts } from '../kit/shortcuts/use-shortcuts';
import { drawPage } from '../kit/testing/draw-page';
import { HelpSheet } from './HelpSheet';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

function Page() {
  useShortcuts([
    { keys: 'u', label: 'Undo', run: () => undefined },
    { keys: 'Delete', label: 'Delete', run: () => undefined },
    { keys: 'Backspace', label: 'Delete', run: () => undefined },
  ]);
  return <HelpSheet opened onClose={() => undefined} />;
}

test('two keys for the same stand beside each other', async () => {
  page = await drawPage({ pages: { '/': Page }, client: {}, parts: ['finding'] });
  const rows = [...document.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    row.querySelectorAll('dd').length,
  ]);
  expect(rows).toContainEqual(['Undo', 1]);
  expect(rows).toContainEqual(['Delete', 2]);
  expect(rows.filter(([label]) => label === 'Delete')).toHaveLength(1);
});
