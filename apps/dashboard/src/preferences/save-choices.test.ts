import type { Preferences } from '@perron/schema';
import { expect, test } from 'vitest';
import { choicesKey, noteChoices } from './kept-choices';
import { saveChoices } from './save-choices';

function storageOf(texts = new Map<string, string>()) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('a choice made while another one is being saved is saved after it', async () => {
  const storage = storageOf();
  let account: Preferences = { language: null, theme: null, columns: {} };
  noteChoices(storage, { theme: 'light' });
  let isFirst = true;
  const saved = await saveChoices(
    {
      getPreferences: () => Promise.resolve(account),
      putPreferences: ({ body = {} }) => {
        const { language = null, theme = null, columns = {} } = body;
        if (isFirst) noteChoices(storage, { language: 'en' });
        isFirst = false;
        account = { language, theme, columns };
        return Promise.resolve(account);
      },
    },
    storage,
  );
  expect(saved).toMatchObject({ theme: 'light', language: 'en' });
  expect(account).toEqual(saved);
  expect(storage.getItem(choicesKey)).toBeNull();
});
