import type { Preferences } from '@perron/schema';
import type { TextStorage } from '../session/stored-session';

/** The choices on this device. */
export type Choices = Partial<Preferences>;

/** Where choices wait that the account has not taken yet. */
export const choicesKey = 'perron.preferences.unsaved';

/** Remembers a choice until the account has it: on this device it holds at once. */
export function noteChoices(storage: TextStorage, choices: Choices): void {
  storage.setItem(choicesKey, JSON.stringify(merged(noted(storage), choices)));
}

/** Choices as they were noted, unchecked: `saveChoices` checks them. */
function noted(storage: TextStorage): Choices {
  try {
    const before: unknown = JSON.parse(storage.getItem(choicesKey) ?? '{}');
    return typeof before === 'object' && before !== null ? before : {};
  } catch {
    return {};
  }
}

/** Choices made later stand over earlier ones; those of columns list by list. */
export function merged<Before extends Choices>(
  before: Before,
  { columns, ...later }: Choices,
): Before {
  return {
    ...before,
    ...later,
    ...(columns && { columns: { ...before.columns, ...columns } }),
  };
}
