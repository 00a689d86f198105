import { issueDetail } from '@perron/schema';
import type { z } from 'zod';
import { ApiError } from '../../api-error';

/** The refusals of a schema, as an error with the path of each field. */
export function issuesOf({ issues }: z.ZodError, path: readonly string[]): ApiError {
  const details = issues.slice(0, 20).map((issue) => issueDetail(issue, undefined, [...path]));
  const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
  return new ApiError('unprocessable', message, details);
}
