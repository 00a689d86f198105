import type { ApiClient } from '@perron/client';

type Call = (...input: readonly unknown[]) => Promise<unknown>;
type LoadClient = () => Promise<ApiClient>;

/**
 * A client that loads with its first call: the page for signing in is usable before. A client that did
 * not come is asked for again with the next call.
 * @param loadFor which client has the operation of this name
 */
export function lateClient(loadFor: (id: string) => LoadClient): ApiClient {
  const loading = new Map<LoadClient, Promise<ApiClient>>();
  const loaded = (load: LoadClient) => {
    const client =
      loading.get(load) ??
      load().catch((error: unknown) => {
        loading.delete(load);
        throw error;
      });
    loading.set(load, client);
    return client;
  };
  const call =
    (id: string): Call =>
    async (...input) => {
      const method = Reflect.get(await loaded(loadFor(id)), id) as Call;
      return method(...input);
    };
  // The client has nothing but methods that answer with a promise.
  return new Proxy({} as ApiClient, {
    get: (_, id) => (typeof id === 'string' && id !== 'then' ? call(id) : undefined),
  });
}
