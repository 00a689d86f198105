import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyPart } from './lazy-part';
import { loadPart } from './load-part';

const loads = new Set<() => Promise<unknown>>();

/**
 * As `lazyPart`, for a part that is opened on a page where work goes on, also while the server is away:
 * `useLateParts` has it here by then.
 */
export function latePart<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  loads.add(load);
  return lazyPart(load, name);
}

/**
 * The same for code that is no component.
 * @returns loads it; throws `MissingPart` as `loadPart` does
 */
export function lateModule<Module>(load: () => Promise<Module>): () => Promise<Module> {
  loads.add(load);
  return () => loadPart(load);
}

/**
 * Fetches the late parts of all pages so far, one after another; one that does not come is asked for when it is opened.
 * @param turn is waited for before each
 */
export async function fetchLateParts(turn: () => Promise<void>): Promise<void> {
  for (const load of loads) {
    await turn();
    await loadPart(load).catch(() => undefined);
  }
}
