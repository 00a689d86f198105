import type { Locator, Page } from 'playwright-core';

/** More than any page has between two of its parts. */
const maxPresses = 150;

/** Where the focus is, and what an operator sees of that. */
function focusSeen(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const label = (element as Partial<HTMLInputElement>).labels?.[0]?.textContent;
    // A box that is drawn is beside the input that it is for; a field is ringed by its border.
    const parts = [element, element.nextElementSibling, element.parentElement].filter(
      (part) => part !== null,
    );
    const isRinged =
      element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select') ||
      parts.map((part) => getComputedStyle(part)).some((style) => style.outlineStyle !== 'none');
    const { left, top, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    const isCovered = there === null || !parts.some((part) => part.contains(there));
    const name = (element.getAttribute('aria-label') ?? label ?? element.textContent).trim();
    return { name, isRinged, isCovered };
  });
}

/**
 * Goes on with Tab until the focus is on what has this name, and gives that. Throws where the keyboard
 * does not lead there, or nobody sees that it did.
 */
export async function tabTo(page: Page, name: RegExp): Promise<Locator> {
  const passed: string[] = [];
  for (let presses = 0; presses < maxPresses; presses += 1) {
    await page.keyboard.press('Tab');
    const seen = await focusSeen(page);
    if (name.test(seen.name)) {
      if (!seen.isRinged) throw new Error(`Nothing shows that "${seen.name}" has the focus.`);
      if (seen.isCovered) throw new Error(`"${seen.name}" has the focus, but is covered.`);
      return page.locator(':focus');
    }
    passed.push(seen.name.slice(0, 40));
  }
  throw new Error(`Tab did not lead to ${String(name)}, but past ${passed.join(', ')}.`);
}
