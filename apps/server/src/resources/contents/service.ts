import type { Content, ContentInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listContents } from './contents';
import type { ContentListQuery } from './contents';
import { contentStore } from './store';

export interface ContentsService extends EntityService<Content, ContentInput> {
  list(query: ContentListQuery): Promise<Page<Content>>;
}

export function createContentsService(changes: Changes): ContentsService {
  return {
    ...createEntityService(changes, contentStore),
    list: (query) => listContents(changes.db, query),
  };
}
