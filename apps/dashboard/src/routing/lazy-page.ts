import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from '../services/load-part';

/** A page that is loaded when somebody goes there; one that does not come within 120 s has failed. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => loadPart(load), name);
