import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadPart } from './load-part';

/**
 * A component of a page that is loaded when it is first drawn, inside a `Suspense`. One that does not
 * come within 120 s throws `MissingPart`, and the page says so and heals.
 */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}
