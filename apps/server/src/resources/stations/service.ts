import type { Station, StationInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { countStations, isStationName, listStations, stationByCode, stationStore } from './store';
import type { StationListQuery } from './store';

export interface StationsService extends EntityService<Station, StationInput> {
  list(query: StationListQuery): Promise<Page<Station>>;
  /** Undefined when no station has this code. */
  byCode(code: string): Promise<Station | undefined>;
  /** Whether a station has this name, letter for letter. */
  isName(name: string): Promise<boolean>;
  count(): Promise<number>;
}

export function createStationsService(changes: Changes): StationsService {
  const { db } = changes;
  return {
    ...createEntityService(changes, stationStore),
    list: (query) => listStations(db, query),
    byCode: (code) => stationByCode(db, code),
    isName: (name) => isStationName(db, name),
    count: () => countStations(db),
  };
}
