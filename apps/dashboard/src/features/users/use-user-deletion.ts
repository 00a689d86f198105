import type { User } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { useServices } from '../../services/services';

interface Removing {
  readonly user: User;
  readonly isMe: boolean;
}

/** Deletes a user or withdraws an invitation, after asking; `UserQuestion` draws it. */
export function useUserDeletion(onRemoved?: () => void) {
  const { t } = useTranslate();
  const { client, session } = useServices();
  const [asked, setAsked] = useState<User | null>(null);
  const params = (id: number) => ({ params: { user_id: id } });
  const remove = useEntityMutation({
    shownIn: ['users', 'trash'],
    run: async ({ user: { id }, isMe }: Removing) => {
      await client.deleteUser(params(id));
      // The server has ended the session, too: nothing is to be asked for with it.
      if (isMe) session.end('signed-out-here');
      else onRemoved?.();
    },
    done: ({ user: { email, state } }) =>
      t(state === 'invited' ? 'users.withdraw.done' : 'users.delete.done', { email }),
    failed: (message, { user: { email } }) => t('users.delete.failed', { email, message }),
    undo: ({ user: { id } }) => client.restoreUser(params(id)),
  });
  return {
    asked,
    isBusy: remove.isPending,
    ask: (user: User) => setAsked(user),
    cancel: () => setAsked(null),
    confirm: (user: User, isMe: boolean) =>
      remove.mutate({ user, isMe }, { onSettled: () => setAsked(null) }),
  };
}
