import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error';

/** For a body whose kind the route does not take: says which one it does. */
export function unsupportedMediaType(request: FastifyRequest): ApiError {
  const { 'content-type': type = 'none', 'content-encoding': encoding } = request.headers;
  const expected = request.routeOptions.schema?.consumes?.join(' or ') ?? 'application/json';
  const packed = encoding === undefined ? '' : ` packed with ${encoding}`;
  return new ApiError(
    'unsupported_media_type',
    `Expected a body with Content-Type: ${expected}, in UTF-8 and not packed; got ${type}${packed}.`,
  );
}
