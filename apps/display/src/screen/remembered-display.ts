import { displayToken } from '@perron/schema';
import type { TextMemory } from '../boot/text-memory';
import type { KnownDisplay } from './display-session';

const displayName = 'perron screen';
const deviceName = 'perron device';

const knownDisplay = displayToken.omit({
  access_token: true,
  token_type: true,
  expires_in: true,
  directions: true,
});

/**
 * Which display this device was when it signed in last; `null` if it never did, or was refused
 * since.
 */
export function rememberedDisplay(storage: Pick<TextMemory, 'getItem'>): KnownDisplay | null {
  const text = storage.getItem(displayName);
  if (text === null) return null;
  try {
    return knownDisplay.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Half written: as good as nothing.
    return null;
  }
}

export function rememberDisplay(
  storage: Pick<TextMemory, 'setItem' | 'removeItem'>,
  display: KnownDisplay | null,
): void {
  if (display === null) storage.removeItem(displayName);
  else storage.setItem(displayName, JSON.stringify(display));
}

/** A name that stays with the device: the server knows a screen by its key and by this. */
export function deviceId(
  storage: Pick<TextMemory, 'getItem' | 'setItem'>,
  newId: () => string,
): string {
  const known = storage.getItem(deviceName);
  if (known !== null && known !== '' && known.length <= 100) return known;
  const id = newId();
  storage.setItem(deviceName, id);
  return id;
}
