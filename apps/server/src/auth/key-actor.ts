import type { Actor } from '@perron/schema';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error';
import type { KeyAdmission } from '../resources/api-keys';

/**
 * The program that calls with an API key in place of a user's token.
 * @throws ApiError unauthorized, when the key does not work; forbidden, when it may not read, or
 * when the call is not one that reads
 */
export async function keyActor(
  keys: KeyAdmission,
  secret: string,
  { method }: Pick<FastifyRequest, 'method'>,
): Promise<Actor> {
  const { id, name } = await keys.admit(secret, 'read');
  if (method !== 'GET' && method !== 'HEAD') {
    throw new ApiError(
      'forbidden',
      `An API key may read only. Expected the token of a signed-in user for ${method}.`,
    );
  }
  return { type: 'api_key', id, name };
}
