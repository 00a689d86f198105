import type { Locator, Page } from 'playwright-core';

/** The last toast with this text. The pointer rests on it, so its 10 s do not pass on a busy machine. */
export async function keptToast(page: Page, text: string | RegExp): Promise<Locator> {
  const toast = page.getByRole('alert').filter({ hasText: text }).last();
  await toast.hover();
  return toast;
}
