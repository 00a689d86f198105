import type { Page } from 'playwright-core';

/**
 * Moves the focus to everything on the page that takes it, in turn, as the tabulator does.
 * @returns what then is under a bar that stays in place, with the bar
 */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) =>
      `${element.tagName} “${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}”`;

    /** The element that stays in place and holds this one; `null` if there is none. */
    function barOf(element: Element | null): Element | null {
      for (
        let ancestor = element;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        if (['fixed', 'sticky'].includes(getComputedStyle(ancestor).position)) return ancestor;
      }
      return null;
    }

    /** The bar over a point of the element; `null` means that the element itself is seen there. */
    function barOver(element: Element, x: number, y: number): Element | null {
      const bar = barOf(document.elementFromPoint(x, y));
      return bar?.contains(element) ? null : bar;
    }

    const takesFocus = document.querySelectorAll<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]',
    );
    const hidden: string[] = [];
    for (const element of [...takesFocus]) {
      element.focus();
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (document.activeElement !== element || width < 2 || height < 2) continue;
      const middle = (left + right) / 2;
      const ys = [top + 1, (top + bottom) / 2, bottom - 1];
      const bars = ys.map((y) => barOver(element, middle, y));
      const [bar] = bars;
      if (bar && bars.every((candidate) => candidate !== null)) {
        hidden.push(`${named(element)} under ${named(bar)}`);
      }
    }
    return hidden;
  });
}
