import type { ApiClient } from '@perron/client';
import { preferencesInput } from '@perron/schema';
import type { Preferences } from '@perron/schema';
import type { TextStorage } from '../session/stored-session';

/** What somebody has chosen on this device. */
export type Choices = Partial<Preferences>;

const key = 'perron.preferences.unsaved';

const stored = preferencesInput.partial();

/** What was chosen on this device and the account has not taken yet. */
export function unsavedChoices(storage: TextStorage): Choices | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    const { language, theme, columns } = stored.parse(JSON.parse(text));
    // Only what stands there: the schema fills in what does not.
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

/** Remembers a choice until the account has it: on this device it holds at once. */
export function noteChoices(storage: TextStorage, choices: Choices): void {
  const before = unsavedChoices(storage) ?? {};
  storage.setItem(key, JSON.stringify(merged(before, choices)));
}

/** Choices made later stand over earlier ones; those of columns list by list. */
function merged<Before extends Choices>(before: Before, { columns, ...later }: Choices): Before {
  return {
    ...before,
    ...later,
    ...(columns && { columns: { ...before.columns, ...columns } }),
  };
}

type Client = Pick<ApiClient, 'getPreferences' | 'putPreferences'>;

/**
 * Brings what was chosen on this device to the account, where it stands beside what it does not name.
 * What cannot be saved is tried again with the next choice, or when the dashboard is opened next.
 * @returns the account's preferences from then on
 */
export async function saveChoices(client: Client, storage: TextStorage): Promise<Preferences> {
  const account = await client.getPreferences({});
  const text = storage.getItem(key);
  const choices = unsavedChoices(storage);
  if (choices === null) return account;
  const saved = await client.putPreferences({ body: merged(account, choices) });
  // Whoever chose again meanwhile is not done.
  if (storage.getItem(key) === text) storage.removeItem(key);
  return saved;
}
