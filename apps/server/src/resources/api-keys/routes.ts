import { cruds, operations } from '@perron/schema';
import type { ApiKey, ApiKeyWithSecret } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import type { Call } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { entityRoutes } from '../../entities/entity-routes';
import { route } from '../../route';
import type { ApiKeyListQuery, ApiKeysService } from './service';

/** Its last use is a part of the answer, and no change of the key. */
const answer = (call: Call, key: ApiKey) => answerEntity(call, key, etagOfWhole);

/** An answer that nobody keeps on its way; its ETag is that of the key without the secret. */
function answerWithSecret(call: Call, key: ApiKeyWithSecret) {
  const answered = answerEntity(call, key, ({ secret: _secret, ...shown }) => etagOfWhole(shown));
  void call.reply.header('cache-control', 'no-store');
  return answered;
}

export function apiKeyRoutes(app: FastifyInstance, keys: ApiKeysService): void {
  entityRoutes(app, cruds.api_key, {
    list: (query: ApiKeyListQuery) => keys.list(query),
    entities: keys,
    // A new key is answered with its secret.
    answerMade: (call, key) => answerWithSecret(call, key as ApiKeyWithSecret),
  });
  route(app, operations.regenerateApiKey, async (call) => {
    const { params } = call;
    return answerWithSecret(
      call,
      await keys.regenerate(actorOf(call), params.api_key_id, ifMatchOf(call)),
    );
  });
  route(app, operations.rotateApiKey, async (call) => {
    const { params, body } = call;
    const id = params.api_key_id;
    return answerWithSecret(call, await keys.rotate(actorOf(call), id, ifMatchOf(call), body));
  });
  route(app, operations.revokeApiKey, async (call) =>
    answer(call, await keys.revoke(actorOf(call), call.params.api_key_id, ifMatchOf(call))),
  );
}
