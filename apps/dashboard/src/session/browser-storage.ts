import type { TextStorage } from './stored-session';

function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

/**
 * The browser's storage, or one in memory where the browser refuses it (blocked site data, a full
 * disk): signing in then lasts until the page is closed.
 */
export function openBrowserStorage(open: () => TextStorage): TextStorage {
  const probe = 'perron.probe';
  try {
    const storage = open();
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    return memoryStorage();
  }
}
