import type { ApiClient } from '@perron/client';
import { secondFactorGrant } from '@perron/schema';
import type { User } from '@perron/schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { isRefusedAt, mfaTokenOf } from '../../kit/form/call-problem';
import { useServices } from '../../services/services';

interface Passwords {
  readonly current: string;
  readonly next: string;
  /** The code of the second factor; empty if there is none. */
  readonly code: string;
}

/**
 * Changes the user's own password. It ends every session, so this one goes on with the new
 * password.
 */
export function useChangePassword({ id, email }: Pick<User, 'id' | 'email'>) {
  const { client, session, queryClient } = useServices();
  return useMutation({
    // A second factor that was switched on elsewhere: the page is to ask for its code.
    onError: (error) => {
      if (isRefusedAt(error, 'body.code')) {
        void queryClient.invalidateQueries({ queryKey: ['users', 'me'], exact: true });
      }
    },
    mutationFn: ({ current, next, code }: Passwords) =>
      session.renew(async () => {
        await client.changePassword({
          params: { user_id: id },
          body: { current_password: current, new_password: next, ...(code !== '' && { code }) },
        });
        const body = { grant_type: 'password', username: email, password: next } as const;
        try {
          return await client.createToken({ body });
        } catch (error) {
          const mfa_token = error instanceof Error ? mfaTokenOf(error) : null;
          if (mfa_token === null) throw error;
          return client.createToken({ body: { grant_type: secondFactorGrant, mfa_token, code } });
        }
      }),
  });
}

/** Where one is signed in. Below `users`, because it follows the same changes. */
export function sessionsQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['users', 'me', 'sessions'],
    queryFn: ({ signal }) => client.listSessions({}, { signal }),
  });
}

/** Ends one session; `null` means all but this one. */
export function useEndSession() {
  const { client, queryClient } = useServices();
  return useMutation({
    mutationFn: async (id: string | null) => {
      if (id === null) await client.endOtherSessions({});
      else await client.endSession({ params: { session_id: id } });
    },
    // Also after a failure: it may be gone already.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['users', 'me', 'sessions'] }),
  });
}

interface AddressWish {
  readonly email: string;
  /** Undefined: to take a wish back. */
  readonly password?: string;
}

/** Asks for a change of the user's own address; with the old address, takes that back. */
export function useChangeAddress({ id, first_name, last_name }: User) {
  const { client, queryClient } = useServices();
  return useMutation({
    mutationFn: ({ email, password }: AddressWish) =>
      client.updateUser({
        params: { user_id: id },
        body: {
          email,
          first_name,
          last_name,
          ...(password !== undefined && { current_password: password }),
        },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}
