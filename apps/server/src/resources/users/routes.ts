import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route';
import type { UsersService } from './service';

export function userRoutes(app: FastifyInstance, users: UsersService): void {
  // `requireUser` has set the id: the operation's caller is `user`.
  route(app, operations.getCurrentUser, ({ raw }) => users.current(raw.userId ?? 0));
}
