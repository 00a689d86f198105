import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** One finding of axe, short enough to read in a failed expectation. */
export interface AxeFinding {
  readonly rule: string;
  readonly help: string;
  /** Selectors of the elements concerned. */
  readonly elements: readonly string[];
}

/** Everything that axe finds on a page. Our pages have no frames, so one run on the page sees all. */
export async function axeFindings(page: Page): Promise<AxeFinding[]> {
  // The other mode opens a blank page for each run, which takes as long as the run.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Describing everything that is right takes longer than looking at the page.
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  }));
}
