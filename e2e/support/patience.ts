import { inject } from 'vitest';

/** How long a test waits for what it expects, see vitest.config.ts. */
export const patienceMs = inject('patienceMs');
