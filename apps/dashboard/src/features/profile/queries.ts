import type { User } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../services/services';

interface Passwords {
  readonly current: string;
  readonly next: string;
}

/** Changes one's own password. It ends every session, so this one goes on with the new password. */
export function useChangePassword({ id, email }: Pick<User, 'id' | 'email'>) {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: ({ current, next }: Passwords) =>
      session.renew(async () => {
        await client.changePassword({
          params: { user_id: id },
          body: { current_password: current, new_password: next },
        });
        return client.createToken({
          body: { grant_type: 'password', username: email, password: next },
        });
      }),
  });
}
