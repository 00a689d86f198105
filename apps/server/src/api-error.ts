import { apiErrors } from '@perron/schema';
import type { ApiErrorCode, ErrorBody, ErrorDetail } from '@perron/schema';

/** The parts of an error besides its sentence. */
export interface ErrorFacts {
  readonly details?: readonly ErrorDetail[];
  /** With `conflict`: what uses the entity. */
  readonly usedBy?: ErrorBody['usedBy'];
  /** With `conflict` of a restore: what is in its way. */
  readonly blockedBy?: ErrorBody['blockedBy'];
  /** With `left_without_scene`: the displays that the change would leave without one. */
  readonly displaysLeft?: ErrorBody['displaysLeft'];
  /** With `left_without_scene` and `takes_from_passengers`. */
  readonly losses?: ErrorBody['losses'];
  /** Stands for these losses. */
  readonly confirm?: string;
  /** With `mfa_required`: names the user in the second step. */
  readonly mfaToken?: string;
  /** With `precondition_failed`: the entity as it stands now. */
  readonly current?: object;
  /** With `method_not_allowed`: the methods that the address knows. */
  readonly allowed?: readonly string[];
  /** With `too_many_requests`: when the next try may succeed. */
  readonly retryAfterSeconds?: number;
}

/** An error for the caller: a code of the table, and a sentence that says what is wrong. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly facts: ErrorFacts;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    facts: ErrorFacts | readonly ErrorDetail[] = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.statusCode = apiErrors[code].status;
    this.facts = isDetails(facts) ? { details: facts } : facts;
  }

  /** The body of the answer. */
  body(requestId?: string): ErrorBody {
    const { details, usedBy, blockedBy, displaysLeft, losses, confirm, current, mfaToken } =
      this.facts;
    return {
      code: this.code,
      message: this.message,
      ...(requestId !== undefined && { requestId }),
      ...(details && { details: details.map((detail) => ({ code: 'rule', ...detail })) }),
      ...(usedBy && { usedBy }),
      ...(blockedBy && { blockedBy }),
      ...(displaysLeft && { displaysLeft }),
      ...(losses && { losses: [...losses] }),
      ...(confirm !== undefined && { confirm }),
      ...(mfaToken !== undefined && { mfa_token: mfaToken }),
      ...(current && { current: { ...current } }),
    };
  }
}

function isDetails(facts: ErrorFacts | readonly ErrorDetail[]): facts is readonly ErrorDetail[] {
  return Array.isArray(facts);
}

/** A rule that one field of the request breaks: `path` as in `body.parent_id`. */
export function brokenRule(path: string, message: string): ApiError {
  return new ApiError('unprocessable', `${path}: ${message}`, [{ path, message }]);
}

/** Whether an error is about this field of the request, such as `body.parent_id`. */
export function isAbout(error: unknown, path: string): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.facts.details?.some((detail) => detail.path === path) ?? false;
}
