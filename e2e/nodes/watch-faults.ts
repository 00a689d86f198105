import type { Page } from 'playwright-core';

interface FaultNotes {
  /** Things that a passenger must not see, each with the page at that moment. */
  readonly faults: Map<string, object>;
  readonly older: string[];
}

/**
 * Notes in a display's page the things that a passenger must not see: a board without departures, a word of the
 * machine, and a name that the page already had a newer one for.
 * @returns what has been seen so far, each with all that is needed to find out why
 */
export async function watchFaults(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const faults = new Map<string, object>();
    const older: string[] = [];
    Object.assign(window, { faults, older });
    const note = (fault: string, innerText: string) => {
      if (faults.has(fault)) return;
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      faults.set(fault, {
        at: new Date().toISOString(),
        openForMs: Math.round(performance.now()),
        text: innerText.slice(0, 400),
        html: document.body.innerHTML.slice(0, 2_000),
        asked: asked.slice(-12).map(({ name, startTime, responseEnd, responseStatus }) => {
          const [fromMs, untilMs] = [Math.round(startTime), Math.round(responseEnd)];
          return `${fromMs} to ${untilMs}: ${responseStatus} ${new URL(name).pathname}`;
        }),
      });
    };
    new MutationObserver(() => {
      const { innerText } = document.body;
      if (document.querySelector('[data-trip]') === null) {
        note('a board without departures', innerText);
      }
      const words = /offline|error|fehler|startet/i.exec(innerText);
      if (words) note(words[0], innerText);
      const back = older.find((name) => innerText.includes(name));
      if (back !== undefined) note(`back to ${back}`, innerText);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () =>
    page.evaluate(() => {
      const { faults } = window as unknown as FaultNotes;
      return [...faults].map(([fault, page]) => `${fault}: ${JSON.stringify(page)}`);
    });
}
