import type { FastifyInstance } from 'fastify';
import { ApiError } from '../api-error';

function refusal(path: string, message: string): ApiError {
  return new ApiError('invalid_request', `${path}: ${message}`, [{ path, message }]);
}

function check(part: 'query' | 'path', values: unknown): ApiError | null {
  for (const [name, value] of Object.entries(values ?? {})) {
    // Which of two values counts differs between servers, proxies and readers of a log.
    if (Array.isArray(value)) return refusal(`${part}.${name}`, 'expected this parameter once');
    // No database can store or compare it.
    if (typeof value === 'string' && value.includes('\0')) {
      return refusal(`${part}.${name}`, 'expected text without U+0000');
    }
  }
  return null;
}

/** Refuses parameters that come twice or hold U+0000, on every call that the API documents. */
export function requirePlainParameters(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const isCall = request.routeOptions.schema?.operationId !== undefined;
    const refused = isCall && (check('query', request.query) ?? check('path', request.params));
    if (refused) done(refused);
    else done();
  });
}
