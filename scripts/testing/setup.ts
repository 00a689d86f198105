// Vitest's setup file for all tests. A wait ends when what it waits for is there; its limit only ends
// a test that has failed. So there is one limit, which the busiest machine does not reach.
import { inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a test waits for what it expects, see vitest.config.ts. */
    patienceMs: number;
    /** Whether property tests try many more cases than usual: `npm run test:long`. */
    manyRuns: boolean;
  }
}

const timeout = inject('patienceMs');
const { waitFor, waitUntil } = vi;

vi.waitFor = (callback, options) => waitFor(callback, { timeout, ...withoutLimit(options) });
vi.waitUntil = (callback, options) => waitUntil(callback, { timeout, ...withoutLimit(options) });

function withoutLimit(options: number | { interval?: number } | undefined): { interval?: number } {
  if (typeof options !== 'object' || options.interval === undefined) return {};
  return { interval: options.interval };
}
