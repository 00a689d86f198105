import type { Station } from '@perron/schema';
import type { StationListQuery, StationsRepository } from './repository';

export interface StationsService {
  list(query: StationListQuery): Promise<{
    items: Station[];
    total: number;
    current_page: number;
    page_size: number;
  }>;
  /** Undefined when no station has this code. */
  byCode(code: string): Promise<Station | undefined>;
  count(): Promise<number>;
}

export function createStationsService(repository: StationsRepository): StationsService {
  return {
    async list(query) {
      const { items, total } = await repository.list(query);
      return { items, total, current_page: query.current_page, page_size: query.page_size };
    },
    byCode: (code) => repository.byCode(code),
    count: () => repository.count(),
  };
}
