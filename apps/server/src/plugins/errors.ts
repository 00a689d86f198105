import { apiErrors, issueDetail } from '@perron/schema';
import type { ApiErrorCode, ErrorDetail } from '@perron/schema';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { ApiError } from '../api-error';
import { unsupportedMediaType } from './bodies/unsupported-media-type';
import { databaseRefusal, storageFailure } from './database-refusal';
import { headersAt } from './security-headers';

const parts: Record<string, string> = { querystring: 'query', params: 'path', body: 'body' };

/** At most this many faults are listed. */
const maxDetails = 20;

function validationDetails(error: FastifyError, request: FastifyRequest): ErrorDetail[] | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const context = error.validationContext ?? '';
  const part = parts[context] ?? 'request';
  const checked = { querystring: request.query, params: request.params, body: request.body };
  const value: unknown = context in checked ? checked[context as keyof typeof checked] : undefined;
  return error.validation.slice(0, maxDetails).map(({ keyword, instancePath, message, params }) => {
    // Fastify has taken the validator's issue apart.
    const issue = {
      ...params,
      code: keyword,
      path: instancePath.split('/').filter(Boolean),
      message: message ?? 'not as expected',
    } as z.core.$ZodIssue;
    return issueDetail(issue, value, [part]);
  });
}

/** The table's code for what Fastify itself refuses, by status. */
function codeOf(status: number): ApiErrorCode {
  const byStatus = Object.entries(apiErrors).find(([, entry]) => entry.status === status);
  return byStatus ? (byStatus[0] as ApiErrorCode) : 'invalid_request';
}

/** An error for the caller from anything that was thrown; null when it is none of theirs. */
function forCaller(error: FastifyError, request: FastifyRequest): ApiError | null {
  if (error instanceof ApiError) return error;
  const details = validationDetails(error, request);
  if (details) {
    const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
    return new ApiError('invalid_request', message, details);
  }
  const status = error.statusCode ?? 500;
  if (status === 415) return unsupportedMediaType(request);
  return status < 500
    ? new ApiError(codeOf(status), error.message)
    : (storageFailure(error) ?? databaseRefusal(error));
}

/** The error for our own failures: the log says the rest. */
function internalError(requestId: string): ApiError {
  return new ApiError(
    'internal_error',
    `Something went wrong on the server. Request ${requestId} is in its log.`,
  );
}

function answer(error: ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfterSeconds = error.facts.retryAfterSeconds ?? (error.statusCode === 503 ? 5 : null);
  if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds));
  if (error.facts.allowed) void reply.header('allow', error.facts.allowed.join(', '));
  // Fastify closes the connection after a body it did not want, which can lose the answer; see
  // `acceptBodies` for what happens instead.
  void reply.removeHeader('connection');
  return reply
    .code(error.statusCode)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(error.body(request.id)));
}

/** One body for every error; what is inside a 5xx stays in the log. */
export function handleErrors(app: FastifyInstance, onDiskFull: () => void = () => undefined): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const forThem = forCaller(error, request) ?? internalError(request.id);
    if (forThem.code === 'insufficient_storage') onDiskFull();
    if (forThem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return answer(forThem, request, reply);
  });
}

/** For an address that no route can be looked up by: a part is too long, or `%` has no digits. */
export function refuseAddress(baseUrl: () => string) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const message =
      'Expected an address with whole percent escapes and parts of at most 200 characters.';
    // No hook sees such a request.
    void reply.headers(headersAt(baseUrl()));
    void answer(new ApiError('invalid_request', message), request, reply);
  };
}
