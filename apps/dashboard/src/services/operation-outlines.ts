import { outlineOf } from '@perron/client';
import type { OperationOutlines } from '@perron/client';
import { operations } from '@perron/schema';

/** Computed when the page is built (vite.config.ts), so that it loads no schemas for its calls. */
export const operationOutlines = Object.fromEntries(
  Object.entries(operations).map(([id, op]) => [id, outlineOf(op)]),
) as unknown as OperationOutlines;
