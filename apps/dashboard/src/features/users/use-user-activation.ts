import type { User } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { useServices } from '../../services/services';

interface Deactivating {
  readonly user: User;
  readonly isMe: boolean;
}

/** Deactivates a user after asking, which `UserQuestion` draws, and activates one again. */
export function useUserActivation() {
  const { t } = useTranslate();
  const { client, session } = useServices();
  const [asked, setAsked] = useState<User | null>(null);
  const params = (id: number) => ({ params: { user_id: id } });
  const activate = useEntityMutation({
    shownIn: ['users'],
    run: ({ id }: User) => client.activateUser(params(id)),
    done: ({ email }) => t('users.activate.done', { email }),
    failed: (message, { email }) => t('users.activate.failed', { email, message }),
    undo: ({ id }) => client.deactivateUser(params(id)),
  });
  const deactivate = useEntityMutation({
    shownIn: ['users'],
    run: async ({ user: { id }, isMe }: Deactivating) => {
      await client.deactivateUser(params(id));
      // The server has ended the session, too: nothing is to be asked for with it.
      if (isMe) session.end('signed-out-here');
    },
    done: ({ user: { email } }) => t('users.deactivate.done', { email }),
    failed: (message, { user: { email } }) => t('users.deactivate.failed', { email, message }),
    undo: ({ user: { id } }) => client.activateUser(params(id)),
    canUndo: ({ isMe }) => !isMe,
  });
  return {
    asked,
    isBusy: deactivate.isPending || activate.isPending,
    ask: (user: User) => setAsked(user),
    cancel: () => setAsked(null),
    confirm: (user: User, isMe: boolean) =>
      deactivate.mutate({ user, isMe }, { onSettled: () => setAsked(null) }),
    activate: (user: User) => activate.mutate(user),
  };
}
