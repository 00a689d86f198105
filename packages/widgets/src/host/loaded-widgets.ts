import { loadChunk } from '@perron/timing';
import { useEffect, useSyncExternalStore } from 'react';
import type { AnyRenderer, AnyWidgetDefinition } from './definition';
import { loaders } from './loaders';
import type { WidgetType } from './widget-types';

/** A kind of widget with all that draws it. */
export interface LoadedWidget {
  readonly definition: AnyWidgetDefinition;
  readonly Renderer: AnyRenderer;
}

const loaded = new Map<string, LoadedWidget>();
const listeners = new Set<() => void>();

function isKnown(kind: string): kind is WidgetType {
  return Object.hasOwn(loaders, kind);
}

function missingOf(kinds: Iterable<string>): WidgetType[] {
  return [...new Set(kinds)].filter(isKnown).filter((kind) => !loaded.has(kind));
}

async function load(kind: WidgetType): Promise<[WidgetType, LoadedWidget]> {
  const definition: AnyWidgetDefinition = await loaders[kind]();
  const { Renderer } = await definition.renderer();
  return [kind, { definition, Renderer }];
}

/**
 * Loads these kinds of widgets, so that no scene waits for a file. Kinds that are unknown are left
 * out: their widgets are reported where they are read.
 * @throws what the import throws, when a file cannot be loaded, or an Error when one has not come
 *   after 120 s; a later call tries again
 */
export async function preloadWidgets(kinds: Iterable<string>): Promise<void> {
  const missing = missingOf(kinds);
  if (missing.length === 0) return;
  const arrived = await Promise.all(missing.map((kind) => loadChunk(() => load(kind))));
  for (const [kind, widget] of arrived) loaded.set(kind, widget);
  for (const listener of [...listeners]) listener();
}

/**
 * A kind that has been loaded.
 * @throws Error 'Unknown widget type: {type}', or that it is not loaded
 */
export function loadedWidget(kind: string): LoadedWidget {
  const widget = loaded.get(kind);
  if (widget) return widget;
  throw new Error(isKnown(kind) ? `Widget not loaded: ${kind}` : `Unknown widget type: ${kind}`);
}

/** The definition of a kind that has been loaded; `null` if it has not, or the kind is unknown. */
export function loadedDefinition(kind: string): AnyWidgetDefinition | null {
  return loaded.get(kind)?.definition ?? null;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Loads what is still missing of these kinds, and draws again when it is there.
 * @param onError told when a file cannot be loaded
 * @returns the kinds that are missing, as one text: '' when there is nothing to wait for
 */
export function useMissingWidgets(
  kinds: readonly string[],
  onError: (error: unknown) => void,
): string {
  const snapshot = () => missingOf(kinds).join(' ');
  const missing = useSyncExternalStore(subscribe, snapshot, snapshot);
  useEffect(() => {
    if (missing !== '') preloadWidgets(missing.split(' ')).catch(onError);
  }, [missing, onError]);
  return missing;
}
