import type { Registration } from '@perron/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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

/**
 * Asks for the session after a sign-in with a provider, once.
 * @param code out of the address; empty: nobody comes from a provider
 */
export function useSignInByCode(code: string) {
  const { client, session } = useServices();
  const asked = useRef('');
  const signIn = useMutation({
    mutationFn: (given: string) =>
      client.createToken({ body: { grant_type: 'authorization_code', code: given } }),
    onSuccess: (token) => session.start(token),
  });
  const { mutate } = signIn;
  useEffect(() => {
    if (code === '' || asked.current === code) return;
    asked.current = code;
    mutate(code);
  }, [code, mutate]);
  return signIn;
}

/** The first user is signed in by it; later users get a mail. */
export function useRegister() {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: (body: Registration) => client.register({ body }),
    onSuccess: (answer) => {
      if (answer.result === 'signed_in') session.start(answer.token);
    },
  });
}

/** Uses the link of the mail up, and signs in. */
export function useVerifyEmail() {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: (token: string) => client.verifyEmail({ body: { token } }),
    onSuccess: (token) => session.start(token),
  });
}

/** Uses the link of the mail up. Signs nobody in. */
export function useConfirmEmail() {
  const { client, queryClient } = useServices();
  return useMutation({
    mutationFn: (token: string) => client.confirmEmail({ body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}

export function useForgotPassword() {
  const { client } = useServices();
  return useMutation({
    mutationFn: (email: string) => client.forgotPassword({ body: { email } }),
  });
}

/** Uses the link of the mail up, and signs in. */
export function useResetPassword(token: string) {
  const { client, session } = useServices();
  return useMutation({
    mutationFn: (newPassword: string) =>
      client.resetPassword({ query: { token }, body: { new_password: newPassword } }),
    onSuccess: (answer) => session.start(answer),
  });
}
