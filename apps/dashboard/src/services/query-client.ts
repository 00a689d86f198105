import { ApiError } from '@perron/client';
import { apiErrors } from '@perron/schema';
import { QueryClient } from '@tanstack/react-query';

/** Whether the same request may succeed later: the server says so, or did not answer at all. */
export function mayRetry(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  if (error.body !== null) return apiErrors[error.body.code].retry;
  return error.status >= 500;
}

export function createQueryClient(): QueryClient {
  // 'always': a browser that believes to be offline must fail and say so, not wait in silence.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        retry: (failures, error) => failures < 1 && mayRetry(error),
        retryDelay: 1000,
        staleTime: 5000,
      },
      mutations: { networkMode },
    },
  });
}
