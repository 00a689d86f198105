import type { LocationLine, LocationLineInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { lineStore, listLines } from './store';
import type { LineListQuery } from './store';

export interface LocationLinesService extends EntityService<LocationLine, LocationLineInput> {
  list(query: LineListQuery): Promise<Page<LocationLine>>;
}

export function createLocationLinesService(changes: Changes): LocationLinesService {
  return {
    ...createEntityService(changes, lineStore),
    list: (query) => listLines(changes.db, query),
  };
}
