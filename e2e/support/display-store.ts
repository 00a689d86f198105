import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Versions } from '../../apps/display/src/worker/versions';

/** How the versions of the display stand on this device; `null` if nothing is stored yet. */
export function storedVersions(page: Page): Promise<Versions | null> {
  return page.evaluate(async () => {
    const answer = await (await caches.open('perron-versions')).match('/display-worker/versions');
    return answer ? ((await answer.json()) as Versions) : null;
  });
}

/** Waits until the versions on the device are as they should be. */
export async function waitForVersions(page: Page, expected: Partial<Versions>): Promise<void> {
  // A page that is just restarting cannot be asked.
  const stored = () => storedVersions(page).catch(() => null);
  await expect.poll(stored).toMatchObject(expected);
}

/** Asks the server for a new version, as the display does each hour, and lets it be stored. */
export async function lookForVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = await registration?.update();
    const worker = found?.installing;
    if (!worker) return;
    await new Promise<void>((resolve) => {
      worker.onstatechange = () => {
        if (worker.state !== 'installing') resolve();
      };
    });
  });
}

/** Names of the values that the display keeps on this device. */
export function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('perron-display');
        opening.onerror = () => reject(new Error('the database cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const keys = database.transaction('kept').objectStore('kept').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );
}

/** Cuts off the end of every value that the display keeps, as a loss of power might. */
export function damageKept(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('perron-display');
        opening.onerror = () => reject(new Error('the database cannot be opened'));
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('kept', 'readwrite');
          const rows = transaction.objectStore('kept');
          const all = rows.getAll() as IDBRequest<{ readonly text: string }[]>;
          all.onsuccess = () => {
            for (const row of all.result) rows.put({ ...row, text: row.text.slice(0, -20) });
          };
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
  );
}
