import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { etagOfWhole } from '../../entities/if-match';
import { sharedList } from '../../entities/shared-reads';
import { route } from '../../route';
import type { StationsService } from './service';

export function stationRoutes(app: FastifyInstance, stations: StationsService): void {
  const list = sharedList(stations);
  route(app, operations.listStations, ({ query }) => list(query));
  route(app, operations.createStation, async (call) =>
    answerEntity(call, await stations.create(actorOf(call), call.body), etagOfWhole),
  );
  route(app, operations.getStation, async (call) =>
    answerEntity(call, await stations.get(call.params.station_id), etagOfWhole),
  );
  route(app, operations.updateStation, async (call) => {
    const { params, body } = call;
    return answerEntity(
      call,
      await stations.update(actorOf(call), params.station_id, ifMatchOf(call), body),
      etagOfWhole,
    );
  });
  route(app, operations.deleteStation, async (call) => {
    await stations.remove(actorOf(call), call.params.station_id, ifMatchOf(call));
    return call.reply.send();
  });
}
