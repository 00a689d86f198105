import type { ContentBucket, ContentBucketInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { bucketStore, listBuckets } from './store';
import type { BucketListQuery } from './store';

export interface ContentBucketsService extends EntityService<ContentBucket, ContentBucketInput> {
  list(query: BucketListQuery): Promise<Page<ContentBucket>>;
}

export function createContentBucketsService(changes: Changes): ContentBucketsService {
  return {
    ...createEntityService(changes, bucketStore),
    list: (query) => listBuckets(changes.db, query),
  };
}
