import type { Page, Route } from 'playwright-core';
import type { OperatorPages } from './operator-pages';
import type { VisitorOptions } from './visitors';

/** Parts of the transit service by their pattern, each with what it answers. */
type Answers = Readonly<Record<string, (route: Route) => unknown>>;

/** Lets the named parts answer as the test says. */
export async function intercept(page: Page, answers: Answers): Promise<void> {
  for (const [pattern, answer] of Object.entries(answers)) {
    await page.route(`**/transit/${pattern}`, (route) => answer(route));
  }
}

/** Pages for which a test answers parts of the transit service. */
export function transitPages({ visitors, enter }: OperatorPages) {
  async function enterWith(page: Page, address: string, answers: Answers): Promise<Page> {
    await intercept(page, answers);
    await enter(page, address);
    return page;
  }

  return {
    open: async (address: string, answers: Answers = {}, options: VisitorOptions = {}) =>
      enterWith(await visitors.open(options), address, answers),
    /** The same on a page whose time the test turns. */
    openTurned: async (address: string, answers: Answers = {}) =>
      enterWith(await visitors.openTurnable(), address, answers),
  };
}
