import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Changes } from '../../changes/changes';
import { actorOf, answerEntity, ifMatchOf } from '../../entities/answer-entity';
import { createEntityService } from '../../entities/entity-service';
import { route } from '../../route';
import { createDirectAnnouncements } from './direct';
import { rulesId, rulesStore } from './rules';
import type { SpokenAnnouncements } from './spoken-log';

export interface AnnouncementRoutesDeps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly spoken: SpokenAnnouncements;
  /** @throws ApiError not_found */
  readonly requireDisplay: (id: number) => Promise<unknown>;
  readonly nowMs: () => number;
}

/** The rules of announcements, what is said at once, and what was said. */
export function announcementRoutes(app: FastifyInstance, deps: AnnouncementRoutesDeps): void {
  const { changes, spoken, requireDisplay, nowMs } = deps;
  const rules = createEntityService(changes, rulesStore);
  const direct = createDirectAnnouncements(changes, nowMs);

  route(app, operations.getAnnouncementRules, async (call) =>
    answerEntity(call, await rules.get(rulesId)),
  );
  route(app, operations.updateAnnouncementRules, async (call) =>
    answerEntity(call, await rules.update(actorOf(call), rulesId, ifMatchOf(call), call.body)),
  );
  route(app, operations.sayNow, (call) => direct.say(actorOf(call), call.body));
  route(app, operations.listAnnouncements, async () => ({ items: await direct.list() }));
  route(app, operations.withdrawAnnouncement, async (call) => {
    await direct.withdraw(actorOf(call), call.params.announcement_id);
    return call.reply.send();
  });
  route(app, operations.listSpoken, async ({ params }) => {
    await requireDisplay(params.display_id);
    const [items, sound] = await Promise.all([
      spoken.of(params.display_id),
      spoken.soundOf(params.display_id),
    ]);
    return { sound, items };
  });
}
