import { ApiError } from '@perron/client';
import type { DraftPhase } from './draft-state';

/** Where work is after the server has refused it, or has not answered. */
export function phaseAfter(error: unknown): DraftPhase {
  if (!(error instanceof ApiError)) return 'away';
  if (error.status === 404) return 'gone';
  if (error.status === 401 || error.status === 429 || error.status >= 500) return 'away';
  return error.status === 412 ? 'elsewhere' : 'refused';
}
