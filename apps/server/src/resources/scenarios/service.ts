import type { ScenarioEntity, ScenarioInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listScenarios } from './scenarios';
import type { ScenarioListQuery } from './scenarios';
import { scenarioStore } from './store';

export interface ScenariosService extends EntityService<ScenarioEntity, ScenarioInput> {
  list(query: ScenarioListQuery): Promise<Page<ScenarioEntity>>;
}

export function createScenariosService(
  changes: Pick<Changes, 'db' | 'transact'>,
): ScenariosService {
  return {
    ...createEntityService(changes, scenarioStore),
    list: (query) => listScenarios(changes.db, query),
  };
}
