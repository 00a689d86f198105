import { useMutation } from '@tanstack/react-query';
import { useServices } from '../../services/services';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in and starts the session; the page then goes on by itself. */
export function useSignIn() {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      client.createToken({ body: { grant_type: 'password', username: email, password } }),
    onSuccess: (token) => session.start(token),
  });
}
