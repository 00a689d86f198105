import type { ApiClient } from '@perron/client';
import type { SecondFactorProof } from '@perron/schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useServices } from '../../services/services';

/** Whether one's own second factor is on. Below `users`, because it follows the same changes. */
export function secondFactorQuery(client: ApiClient) {
  return queryOptions({
    queryKey: ['users', 'me', 'second-factor'],
    queryFn: ({ signal }) => client.getSecondFactor({}, { signal }),
  });
}

/** The calls on the user's own second factor. Secrets stay in the component that shows them. */
export function useSecondFactor() {
  const { client, queryClient } = useServices();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: ['users'] });
  return {
    start: useMutation({
      mutationFn: (current_password: string) =>
        client.startSecondFactor({ body: { current_password } }),
      gcTime: 0,
    }),
    enable: useMutation({
      mutationFn: (code: string) => client.enableSecondFactor({ body: { code } }),
      onSuccess,
      gcTime: 0,
    }),
    renew: useMutation({
      mutationFn: (body: SecondFactorProof) => client.renewRecoveryCodes({ body }),
      onSuccess,
      gcTime: 0,
    }),
    disable: useMutation({
      mutationFn: (body: SecondFactorProof) => client.disableSecondFactor({ body }),
      onSuccess,
    }),
  };
}
