import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../../entities/answer-entity';
import { route } from '../../../route';
import type { PreferencesService } from './preferences';

export function preferencesRoutes(app: FastifyInstance, preferences: PreferencesService): void {
  route(app, operations.getPreferences, async (call) => {
    void call.reply.header('cache-control', 'no-store');
    return preferences.get(actorOf(call));
  });
  route(app, operations.putPreferences, (call) => preferences.put(actorOf(call), call.body));
}
