import type { Disruption, DisruptionInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listDisruptions } from './disruptions';
import type { DisruptionListQuery } from './disruptions';
import { createDisruptionStore } from './store';

export interface DisruptionsService extends EntityService<Disruption, DisruptionInput> {
  list(query: DisruptionListQuery): Promise<Page<Disruption>>;
}

export function createDisruptionsService(
  changes: Changes,
  nowMs: () => number,
): DisruptionsService {
  return {
    ...createEntityService(changes, createDisruptionStore(nowMs)),
    list: (query) => listDisruptions(changes.db, query, new Date(nowMs())),
  };
}
