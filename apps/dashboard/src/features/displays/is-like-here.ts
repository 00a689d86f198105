import type { DisplayFacts } from '@perron/schema';

const sameData: ReadonlySet<DisplayFacts['freshness']> = new Set(['live', 'as_of', 'none']);

/** Whether a display is known to show what the dashboard would draw of its scene with the server's data. */
export function isLikeHere({ contact, content, freshness, data }: DisplayFacts): boolean {
  const isCurrent = contact === 'ok' && content === 'current';
  return isCurrent && data === 'complete' && sameData.has(freshness);
}
