import type { InvitationLink, User } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/use-translate';
import { useEntityMutation } from '../../kit/mutation/use-entity-mutation';
import { useServices } from '../../services/services';

/** Sends an invitation again, by mail. */
export function useResend() {
  const { t } = useTranslate();
  const { client } = useServices();
  return useEntityMutation({
    shownIn: ['users'],
    run: ({ id }: User) => client.inviteUser({ params: { user_id: id } }),
    done: ({ email }) => t('users.invitation.sent', { email }),
    failed: (message) => t('users.invitation.notSent', { message }),
  });
}

/** Makes a link to hand over; each new one ends those before. */
export function useInvitationLink() {
  const { client, queryClient } = useServices();
  return useMutation({
    mutationFn: ({ id }: User): Promise<InvitationLink> =>
      client.createInvitationLink({ params: { user_id: id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}
