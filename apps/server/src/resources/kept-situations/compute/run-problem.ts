import { TransitError } from '@perron/adapters/transit';
import type { SituationProblem } from '@perron/schema';

/** Why a situation could not be run: plain data, because it may come from another thread. */
export class RunProblem extends Error {
  override readonly name = 'RunProblem';
  readonly code: SituationProblem;

  constructor(code: SituationProblem, message: string) {
    super(message);
    this.code = code;
  }
}

const codes = { not_found: 'trip_gone', upstream_failed: 'source_failed' } as const;

export function runProblem(error: unknown): RunProblem {
  if (error instanceof RunProblem) return error;
  if (error instanceof TransitError) return new RunProblem(codes[error.code], error.message);
  return new RunProblem('other', error instanceof Error ? error.message : String(error));
}
