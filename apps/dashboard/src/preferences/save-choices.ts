import type { ApiClient } from '@perron/client';
import { preferencesInput } from '@perron/schema';
import type { Preferences } from '@perron/schema';
import type { TextStorage } from '../session/stored-session';
import { choicesKey, merged } from './kept-choices';
import type { Choices } from './kept-choices';

const stored = preferencesInput.partial();

/** The choices on this device that the account has not taken yet. */
function unsavedChoices(storage: TextStorage): Choices | null {
  const text = storage.getItem(choicesKey);
  if (text === null) return null;
  try {
    const { language, theme, columns } = stored.parse(JSON.parse(text));
    // Only what is there: the schema fills in what does not.
    const named = JSON.parse(text) as object;
    return {
      ...('language' in named && language !== undefined && { language }),
      ...('theme' in named && theme !== undefined && { theme }),
      ...('columns' in named && columns !== undefined && { columns }),
    };
  } catch {
    return null;
  }
}

type Client = Pick<ApiClient, 'getPreferences' | 'putPreferences'>;

/**
 * Brings what was chosen on this device to the account, where it stands beside what it does not
 * name. A choice made while another one is saved comes after it. A failed save is tried again with
 * the next choice, or when the dashboard is opened next.
 * @returns the account's preferences from then on
 */
export async function saveChoices(client: Client, storage: TextStorage): Promise<Preferences> {
  let account = await client.getPreferences({});
  for (;;) {
    const text = storage.getItem(choicesKey);
    const choices = unsavedChoices(storage);
    if (choices === null) return account;
    account = await client.putPreferences({ body: merged(account, choices) });
    if (storage.getItem(choicesKey) !== text) continue;
    storage.removeItem(choicesKey);
    return account;
  }
}
