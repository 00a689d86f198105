import type { Display } from '@perron/schema';
import { expect, test } from 'vitest';
import { areSettling } from './are-settling';

const behindSince = '2026-11-22T02:00:00.000Z';
const sinceMs = Date.parse(behindSince);

function display(facts: Partial<Display['facts']>): Pick<Display, 'facts' | 'shows'> {
  return {
    facts: {
      contact: 'ok',
      content: 'behind',
      freshness: 'live',
      data: 'complete',
      identity: 'single',
      ...facts,
    },
    shows: {
      reported_at: behindSince,
      verified: true,
      state: 'scene',
      scenario: null,
      scene: null,
      lacks: [],
      version: null,
      revision: 1,
      current_revision: 2,
      behind_since: behindSince,
    },
  };
}

test('a display that was just told of a change will soon show it', () => {
  expect(areSettling([display({}), display({ content: 'current' })], sinceMs + 3_000)).toBe(true);
});

test.each([
  ['has been behind for long', [display({})], 30_000],
  ['shows what is current', [display({ content: 'current' })], 3_000],
  ['is not heard of', [display({ contact: 'late' })], 3_000],
  ['has never reported', [{ ...display({}), shows: null }], 3_000],
] as const)('a display that %s is not waited for', (_, displays, afterMs) => {
  expect(areSettling(displays, sinceMs + afterMs)).toBe(false);
});
