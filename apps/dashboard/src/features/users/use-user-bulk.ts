import type { User } from '@perron/schema';
import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';

/** The result for one user. */
export interface UserResult {
  readonly user: User;
  readonly isDone: boolean;
  readonly text: string;
}

/** `null` means that nothing is asked and nothing has been done. */
type BulkState =
  | { readonly step: 'asking'; readonly users: readonly User[]; readonly me: User | null }
  | { readonly step: 'done'; readonly results: readonly UserResult[]; readonly deleted: number[] }
  | null;

/** Changes several users, and says of each what became of it; `UserBulkDialog` draws it. */
export function useUserBulk(myId: number | undefined) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client, queryClient } = useServices();
  const [state, setState] = useState<BulkState>(null);
  const [isBusy, setBusy] = useState(false);

  const run = async (work: () => Promise<BulkState>, onError: readonly User[]) => {
    setBusy(true);
    try {
      setState(await work());
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const text = errorText(error);
      const results = onError.map((user) => ({ user, isDone: false, text }));
      setState({ step: 'done', results, deleted: [] });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ['users'] });
      await queryClient.invalidateQueries({ queryKey: ['trash'] });
    }
  };

  const change = async (
    action: 'delete' | 'restore',
    users: readonly User[],
    doneText: (user: User) => string,
  ): Promise<UserResult[]> => {
    if (users.length === 0) return [];
    const { results } = await client.bulkUsers({
      body: { action, ids: users.map(({ id }) => id) },
    });
    return users.map((user) => {
      const error = results.find(({ id }) => id === user.id)?.error;
      if (!error) return { user, isDone: true, text: doneText(user) };
      const isLast = error.code === 'conflict' && action === 'delete';
      const text = isLast ? t('users.question.delete.last') : t(`error.code.${error.code}`);
      return { user, isDone: false, text };
    });
  };

  return {
    state,
    isBusy,
    close: () => setState(null),
    ask: (users: readonly User[]) => {
      const me = users.find(({ id }) => id === myId) ?? null;
      setState({ step: 'asking', users: users.filter((user) => user !== me), me });
    },
    remove: (users: readonly User[]) =>
      void run(async () => {
        const results = await change('delete', users, ({ state: was }) =>
          t(was === 'invited' ? 'users.bulk.withdrawn' : 'users.bulk.deleted'),
        );
        const deleted = results.flatMap(({ user, isDone }) => (isDone ? [user.id] : []));
        return { step: 'done', results, deleted };
      }, users),
    restore: (users: readonly User[]) =>
      void run(async () => {
        const results = await change('restore', users, () => t('users.bulk.restored'));
        return { step: 'done', results, deleted: [] };
      }, users),
    /** One after the other: each is a mail. */
    resend: (users: readonly User[]) =>
      run(async () => {
        const results: UserResult[] = [];
        for (const user of users) {
          if (user.state !== 'invited') {
            results.push({ user, isDone: false, text: t('users.bulk.notInvited') });
            continue;
          }
          try {
            await client.inviteUser({ params: { user_id: user.id } });
            results.push({ user, isDone: true, text: t('users.bulk.resent') });
          } catch (error) {
            if (!(error instanceof Error)) throw error;
            results.push({ user, isDone: false, text: errorText(error) });
          }
        }
        return { step: 'done', results, deleted: [] };
      }, users),
  };
}

export type UserBulk = ReturnType<typeof useUserBulk>;
