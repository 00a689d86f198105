import type { Actor, InvitationLink, User } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError } from '../../../api-error';
import type { Database } from '../../../db/tables';
import type { EntityService } from '../../../entities/entity-service';
import type { AttemptLimit } from '../../../limits/attempt-limit';
import { choosePasswordUrl } from '../../../mail/emails';
import type { MailLanguage } from '../../../mail/emails';
import type { MailQueue } from '../../../mail/mail-queue';
import type { AuthEmail } from '../emails';
import type { MailTokens } from '../mail-tokens';
import { invitationMs } from './invitation-lifetime';
import type { UserWrite } from './store';

export interface InvitationsDeps {
  readonly entities: Pick<EntityService<User, UserWrite>, 'change'>;
  readonly tokens: Pick<MailTokens, 'forHandover' | 'removeOfUser'>;
  readonly mails: Pick<MailQueue<AuthEmail>, 'add' | 'wake'>;
  /** Mails by the address that they go to. */
  readonly mailsAskedFor: AttemptLimit;
  readonly baseUrl: () => string;
  readonly nowMs: () => number;
}

/** Invitations of users who have no password yet. Earlier links stop working with each new one. */
export interface Invitations {
  /** @throws ApiError not_found, precondition_failed, conflict or too_many_requests */
  resend(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    language: MailLanguage,
  ): Promise<User>;
  /**
   * A link for the operator to hand over, where no mail reaches the user.
   * @throws ApiError not_found, precondition_failed or conflict
   */
  link(actor: Actor, id: number, ifMatch: string | undefined): Promise<InvitationLink>;
}

/** A person with the link of a future administrator acts as two people: themselves and the administrator. */
async function requireSharable(trx: Transaction<Database>, { email, role }: User): Promise<void> {
  const rules = await trx
    .selectFrom('access_rules')
    .select(['two_people', 'roles'])
    .executeTakeFirst();
  if (rules?.two_people !== true || (rules.roles && role !== 'administrator')) return;
  throw new ApiError(
    'conflict',
    `${email} will administrate, and some changes take two people here: expected an invitation by e-mail, so that nobody else holds the link.`,
  );
}

export function createInvitations(deps: InvitationsDeps): Invitations {
  const { entities, tokens, mails, mailsAskedFor, nowMs } = deps;

  async function renew(trx: Transaction<Database>, { id, email, state }: User): Promise<void> {
    if (state !== 'invited') {
      throw new ApiError('conflict', `${email} has a password already and needs no invitation.`);
    }
    await tokens.removeOfUser(trx, id);
    await trx
      .updateTable('users')
      .set({ invited_at: new Date(nowMs()) })
      .where('id', '=', id)
      .execute();
  }

  return {
    async resend(actor, id, ifMatch, language) {
      const user = await entities.change(actor, id, ifMatch, 'invited', async (trx, before) => {
        await renew(trx, before);
        await mailsAskedFor.count(before.email, trx);
        await mails.add({ kind: 'invitation', userId: id, by: actor.name, language }, trx);
      });
      mails.wake();
      return user;
    },
    async link(actor, id, ifMatch) {
      let token = '';
      await entities.change(actor, id, ifMatch, 'invited', async (trx, before) => {
        await requireSharable(trx, before);
        await renew(trx, before);
        token = await tokens.forHandover(trx, id, invitationMs);
      });
      return {
        link: choosePasswordUrl({ baseUrl: deps.baseUrl(), token }),
        expires_at: new Date(nowMs() + invitationMs).toISOString(),
      };
    },
  };
}
