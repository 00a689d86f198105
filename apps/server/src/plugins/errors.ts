import { apiErrors } from '@perron/schema';
import type { ApiErrorCode, ErrorBody, ErrorDetail } from '@perron/schema';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError } from '../api-error';

const parts: Record<string, string> = { querystring: 'query', params: 'path', body: 'body' };

function validationDetails(error: FastifyError): ErrorDetail[] | null {
  if (!hasZodFastifySchemaValidationErrors(error)) return null;
  const part = parts[error.validationContext ?? ''] ?? 'request';
  return error.validation.map((issue) => ({
    path: [part, ...issue.instancePath.split('/').filter(Boolean)].join('.'),
    message: issue.message ?? 'not as expected',
  }));
}

/** The table's code for what Fastify itself refuses, by status. */
function codeOf(status: number): ApiErrorCode {
  const byStatus = Object.entries(apiErrors).find(([, entry]) => entry.status === status);
  if (byStatus) return byStatus[0] as ApiErrorCode;
  return status < 500 ? 'invalid_request' : 'internal_error';
}

function bodyOf(error: FastifyError, requestId: string): { status: number; body: ErrorBody } {
  if (error instanceof ApiError) {
    const details = error.details && [...error.details];
    return {
      status: error.statusCode,
      body: { code: error.code, message: error.message, requestId, ...(details && { details }) },
    };
  }
  const details = validationDetails(error);
  if (details) {
    const message = details.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
    return { status: 400, body: { code: 'invalid_request', message, details, requestId } };
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    const message = `Something went wrong on the server. Request ${requestId} is in its log.`;
    return { status: 500, body: { code: 'internal_error', message, requestId } };
  }
  return { status, body: { code: codeOf(status), message: error.message, requestId } };
}

/** One body for every error; what is inside a 5xx stays in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = bodyOf(error, request.id);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === 503) void reply.header('retry-after', '5');
    return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  });
}
