import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** One finding of axe, short enough to read in a failed expectation. */
export interface AxeFinding {
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements concerned. */
  readonly elements: readonly string[];
}

/**
 * Everything that axe finds on a page. Our pages have no frames, so axe is put into the page itself, once for each
 * document: loading it takes as long as looking at a page.
 */
export async function axeFindings(page: Page): Promise<AxeFinding[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Colours that change glide, and half-way there they may be hard to read. To wait for them would be to wait for
    // frames, which may not come on a busy machine.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(still);
    const { axe: here } = window as unknown as { readonly axe: typeof axe };
    // Describing everything that is right takes longer than looking at the page.
    const { violations } = await here.run(document, { resultTypes: ['violations'] });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    return violations.map(({ id, help, nodes }) => ({
      rule: id,
      help,
      elements: nodes.map(({ target }) => target.join(' ')),
    }));
  });
}
