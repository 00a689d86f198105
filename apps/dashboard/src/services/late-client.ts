import type { ApiClient } from '@perron/client';

type Call = (...input: readonly unknown[]) => Promise<unknown>;

/**
 * A client that loads with its first call: all operations with their schemas are 50 KB, and the page
 * for signing in is usable before. A client that did not come is asked for again with the next call.
 */
export function lateClient(load: () => Promise<ApiClient>): ApiClient {
  let loading: Promise<ApiClient> | null = null;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const call =
    (id: string): Call =>
    async (...input) => {
      const method = Reflect.get(await loaded(), id) as Call;
      return method(...input);
    };
  // The client has nothing but methods that answer with a promise.
  return new Proxy({} as ApiClient, {
    get: (_, id) => (typeof id === 'string' && id !== 'then' ? call(id) : undefined),
  });
}
