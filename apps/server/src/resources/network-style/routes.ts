import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { KeptReading } from '../../changes/read-in-order';
import type { Changes } from '../../changes/changes';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { createEntityService } from '../../entities/entity-service';
import { etagOfWhole } from '../../entities/if-match';
import type { LiveTransit } from '../../live/live-transit';
import { route } from '../../route';
import { namesOf, previewOf } from './preview-names';
import { sampleLines } from './sample-lines';
import { styleId, styleStore } from './style-store';

interface Deps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly transit: Pick<LiveTransit, 'knownStyle' | 'networkStyle' | 'stations' | 'headsigns'>;
  readonly style: Pick<KeptReading, 'load'>;
}

/** How names are tidied and lines' signs are drawn. */
export function networkStyleRoutes(app: FastifyInstance, { changes, transit, style }: Deps): void {
  const service = createEntityService(
    changes,
    styleStore(() => ({ known: transit.knownStyle(), lines: sampleLines(transit.stations()) })),
  );

  // The knowledge of the network changes with the timetable: the version alone does not say enough.
  route(app, operations.getNetworkStyle, async (call) =>
    answerEntity(call, await service.get(styleId), etagOfWhole),
  );
  route(app, operations.updateNetworkStyle, async (call) => {
    const saved = await service.update(actorOf(call), styleId, ifMatchOf(call), call.body);
    // The caller's next answers, such as the status, have it already.
    await style.load();
    return answerEntity(call, saved, etagOfWhole);
  });
  route(app, operations.previewNames, ({ body }) =>
    previewOf(namesOf(transit), body, transit.networkStyle()),
  );
}
