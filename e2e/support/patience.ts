import { inject } from 'vitest';

/**
 * How long a test waits for what it expects, see vitest.config.ts. Benchmarks use this folder too and
 * run outside of vitest; they wait a minute.
 */
export const patienceMs = process.env['VITEST'] === undefined ? 60_000 : inject('patienceMs');
