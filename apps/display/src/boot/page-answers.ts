import type { ZoneSpan } from '@perron/core';
import type { ServerClock } from '@perron/runtime';

/** Answers that the server put into the page, for what the display asks first. */
export interface PageAnswers {
  /**
   * The server's answer to this call, once: a second call asks the server. `null` means that it is
   * not there, or no longer new.
   */
  take(url: string): Response | null;
  /** The network's zone with its offset; `null` if the page does not say it. */
  readonly zoneSpan: ZoneSpan | null;
}

/**
 * A page may have been stored on its way, though the server forbids it: one whose time is further
 * from the device's than this is read as if it held no data.
 */
const newWithinMs = 30_000;

/** When the page was asked for, and when all of it was there: monotonic times. */
export interface PageTimes {
  readonly requestStart: number;
  readonly responseEnd: number;
}

/** The same for the same call, in whatever order its parameters stand. */
function keyOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://display');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}

/** The offset of the network's zone; `null` if the page does not say it, or not in this form. */
function zoneSpanIn(content: string): ZoneSpan | null {
  const match = /^(\S+) (-?\d{1,8}) (\d{13}) (\d{13})$/.exec(content);
  if (!match) return null;
  const [, timeZone = '', offset, from, until] = match;
  return { timeZone, offsetMs: Number(offset), fromMs: Number(from), untilMs: Number(until) };
}

interface PageData {
  readonly madeAtMs: number;
  readonly zoneSpan: ZoneSpan | null;
  readonly answers: Map<string, HTMLElement>;
}

/** Takes the data out of the page: it is read once, and need not be kept. */
function takeOut(page: Document): PageData {
  const contentOf = (name: string) => {
    const element = page.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
    element?.remove();
    return element?.content ?? '';
  };
  const elements = [...page.querySelectorAll<HTMLElement>('script[data-answer]')];
  for (const element of elements) element.remove();
  return {
    madeAtMs: Date.parse(contentOf('perron-time')),
    zoneSpan: zoneSpanIn(contentOf('perron-zone')),
    answers: new Map(elements.map((element) => [keyOf(element.dataset['answer'] ?? ''), element])),
  };
}

/**
 * Reads the answers that the server put into the page, and takes over its time. The display checks and judges
 * them like every answer.
 * @returns `null` if the page holds nothing, as when the service worker gave it, or it is not new
 */
export function pageAnswers(
  page: Document,
  clock: Pick<ServerClock, 'now' | 'synchronise'>,
  times: PageTimes,
): PageAnswers | null {
  const { madeAtMs, zoneSpan, answers } = takeOut(page);
  // Also false for a page without a time.
  const isNew = () => Math.abs(clock.now() - madeAtMs) < newWithinMs;
  if (!isNew()) return null;
  clock.synchronise(madeAtMs, times.requestStart, times.responseEnd);
  return {
    zoneSpan,
    take(url) {
      const key = keyOf(url);
      const element = answers.get(key);
      answers.delete(key);
      if (!element || !isNew()) return null;
      const headers = { etag: element.dataset['etag'] ?? '' };
      return new Response(element.textContent, { headers });
    },
  };
}
