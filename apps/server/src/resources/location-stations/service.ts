import type { LocationStation, LocationStationInput } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { listStations } from './stations';
import type { StationListQuery } from './stations';
import { locationStationStore } from './store';

export interface LocationStationsService extends EntityService<
  LocationStation,
  LocationStationInput
> {
  list(query: StationListQuery): Promise<Page<LocationStation>>;
}

export function createLocationStationsService(changes: Changes): LocationStationsService {
  return {
    ...createEntityService(changes, locationStationStore),
    list: (query) => listStations(changes.db, query),
  };
}
