/** An event that the worker is kept alive for. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PageMessageEvent extends LastingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

/**
 * The used part of a service worker's global scope. The compiler's own declarations of it cannot stand beside
 * those of a page.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly navigator: { readonly locks: LockManager };
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: PageMessageEvent) => void): void;
}

export function isWorkerScope(scope: object): scope is WorkerScope {
  return 'clients' in scope && 'skipWaiting' in scope && 'caches' in scope;
}
