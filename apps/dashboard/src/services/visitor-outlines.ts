import { outlineOf } from '@perron/client';
import type { OperationOutlines } from '@perron/client';
import { operations } from '@perron/schema';
import { visitorCalls } from './visitor-calls';

/** Computed as all outlines are, and a sixth as large: the page for signing in does not wait for the others. */
export const visitorOutlines = Object.fromEntries(
  visitorCalls.map((id) => [id, outlineOf(operations[id])]),
) as unknown as Pick<OperationOutlines, (typeof visitorCalls)[number]>;
