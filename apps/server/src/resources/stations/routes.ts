import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route';
import type { StationsService } from './service';

export function stationRoutes(app: FastifyInstance, stations: StationsService): void {
  route(app, operations.listStations, ({ query }) => stations.list(query));
}
