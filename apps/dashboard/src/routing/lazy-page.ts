import { loadChunk } from '@perron/client';
import { lazyRouteComponent } from '@tanstack/react-router';

/** A page that is loaded when somebody goes there; one that does not come within 120 s has failed. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadChunk(load), name);
