import { operations } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import { actorOf, ifMatchOf } from '../../../entities/answer-entity';
import { acceptedLanguage } from '../../../mail/accepted-language';
import { route } from '../../../route';
import { answerUser } from './answer-user';
import type { Invitations } from './invitations';

export function invitationRoutes(app: FastifyInstance, invitations: Invitations): void {
  route(app, operations.inviteUser, async (call) => {
    const { params, raw } = call;
    const language = acceptedLanguage(raw.headers['accept-language']);
    const id = params.user_id;
    return answerUser(call, await invitations.resend(actorOf(call), id, ifMatchOf(call), language));
  });
  route(app, operations.createInvitationLink, (call) => {
    // No cache on the way keeps what opens an account.
    void call.reply.header('cache-control', 'no-store');
    return invitations.link(actorOf(call), call.params.user_id, ifMatchOf(call));
  });
}
