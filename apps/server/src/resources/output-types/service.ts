import type { OutputTypeEntity, OutputTypeInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listOutputTypes, outputTypeStore } from './store';
import type { OutputTypeListQuery } from './store';

export interface OutputTypesService extends EntityService<OutputTypeEntity, OutputTypeInput> {
  list(query: OutputTypeListQuery): Promise<Page<OutputTypeEntity>>;
}

export function createOutputTypesService(
  changes: Pick<Changes, 'db' | 'transact'>,
): OutputTypesService {
  return {
    ...createEntityService(changes, outputTypeStore),
    list: (query) => listOutputTypes(changes.db, query),
  };
}
