import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { ContentBucketsService } from './service';

export function contentBucketRoutes(app: FastifyInstance, buckets: ContentBucketsService): void {
  const list = sharedList(buckets);
  route(app, operations.listContentBuckets, ({ query }) => list(query));
  route(app, operations.createContentBucket, async (call) =>
    answerEntity(call, await buckets.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getContentBucket, async (call) =>
    answerEntity(call, await buckets.get(call.params.bucket_id), etagOfWhole),
  );
  route(app, operations.updateContentBucket, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await buckets.update(actorOf(call), params.bucket_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteContentBucket, async (call) => {
    await buckets.remove(actorOf(call), call.params.bucket_id, ifMatchOf(call));
    return call.reply.send();
  });
}
