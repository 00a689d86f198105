import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFolderStore } from '../../files/folder-store';
import { NewsPictures } from './news-pictures';

test('beyond the limits goes what was not named for the longest', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'perron-limits-'));
  let nowMs = Date.now();
  const store = await openFolderStore(path.join(folder, 'pictures'), () => nowMs);
  const pictures = new NewsPictures(
    {
      fetchPicture: async (url) => {
        const name = `${createHash('sha256').update(url).digest('hex')}.png`;
        const file = path.join(folder, 'one');
        writeFileSync(file, url);
        await store.put(name, file);
        return name;
      },
      store: Promise.resolve(store),
      clock: { now: () => nowMs },
      timers: { after: () => () => undefined },
      onFailure: (_, error) => expect.fail(String(error)),
      onClose: () => undefined,
    },
    { pictures: 3, bytes: 30 },
  );
  const shown = async (...urls: string[]) => {
    nowMs += 60_000;
    const articles = urls.map((url) => ({
      title: '',
      text: '',
      image_url: url,
      published_at: null,
    }));
    await pictures.prepare(articles);
    return pictures.shown({ articles, source: '', demo: false }).articles;
  };
  const [first] = await shown('first');
  const [second] = await shown('second');
  await shown('first', 'third');
  const [fourth] = await shown('fourth');
  const kept = async (address: string | null | undefined) =>
    (await pictures.size((address ?? '').slice('/files/'.length))) !== null;
  expect([await kept(first?.image_url), await kept(second?.image_url)]).toEqual([true, false]);
  // It is fetched again when news name it again.
  expect((await shown('second'))[0]?.image_url).toBe(second?.image_url);
  const [long] = await shown('a text of twenty-nine letters');
  expect(await kept(long?.image_url)).toBe(true);
  expect(await kept(fourth?.image_url)).toBe(false);
  rmSync(folder, { recursive: true });
});
