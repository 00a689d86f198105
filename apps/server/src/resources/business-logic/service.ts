import type { BusinessLogicConfiguration, BusinessLogicConfigurationInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { configurationStore, listConfigurations } from './store';
import type { ConfigurationListQuery } from './store';

export interface BusinessLogicService extends EntityService<
  BusinessLogicConfiguration,
  BusinessLogicConfigurationInput
> {
  list(query: ConfigurationListQuery): Promise<Page<BusinessLogicConfiguration>>;
}

export function createBusinessLogicService(
  changes: Pick<Changes, 'db' | 'transact'>,
): BusinessLogicService {
  return {
    ...createEntityService(changes, configurationStore),
    list: (query) => listConfigurations(changes.db, query),
  };
}
