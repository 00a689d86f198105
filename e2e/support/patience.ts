import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    patienceMs: number;
  }
}

/** How long a test waits for what it expects: see vitest.config.ts. */
export const patienceMs = inject('patienceMs');
