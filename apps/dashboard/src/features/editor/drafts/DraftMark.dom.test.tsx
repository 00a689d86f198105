import { afterEach, expect, test } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { DraftContext } from './draft-context';
import type { DraftKeeper } from './draft-keeper-parts';
import { DraftMark } from './DraftMark';
import type { DraftState } from './draft-state';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

async function markIn(state: Partial<DraftState>): Promise<string> {
  const given = { phase: 'saved', changes: 0, isKept: true, ...state } as DraftState;
  const keeper = { state: () => given, subscribe: () => () => undefined } as Partial<DraftKeeper>;
  const Page = () => (
    <DraftContext value={keeper as DraftKeeper}>
      <DraftMark />
    </DraftContext>
  );
  page = await drawPage({ pages: { '/': Page }, parts: ['drafts'] });
  return document.body.textContent;
}

test('while the server is away and nothing was changed, no work is said to be unsaved', async () => {
  const text = await markIn({ phase: 'away' });
  expect(text).toContain('The server cannot be reached.');
  expect(text).not.toContain('Not saved');
  expect(text).not.toContain('0 changes');
});

test('while the server is away, changes are said to be kept in this browser', async () => {
  const text = await markIn({ phase: 'away', changes: 2 });
  expect(text).toContain('2 changes');
  expect(text).toContain('Your work is kept in this browser.');
});
