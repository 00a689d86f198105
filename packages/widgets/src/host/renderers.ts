import { useEffect, useReducer } from 'react';
import type { AnyRenderer } from './definition';
import { isWidgetType, registry } from './registry';

const loaded = new Map<string, AnyRenderer>();

/**
 * Loads what draws these kinds of widgets, so that no scene waits for a file. Kinds that are
 * unknown are left out: their widgets are reported where they are read.
 * @throws what the import throws, when a file cannot be loaded; a later call tries again
 */
export async function preloadRenderers(kinds: Iterable<string>): Promise<void> {
  const missing = [...new Set(kinds)].filter(isWidgetType).filter((kind) => !loaded.has(kind));
  await Promise.all(
    missing.map(async (kind) => {
      const { Renderer } = await registry[kind].renderer();
      loaded.set(kind, Renderer);
    }),
  );
}

/** The renderer of a kind; undefined until it is loaded. */
export function loadedRenderer(kind: string): AnyRenderer | undefined {
  return loaded.get(kind);
}

/** Loads what is still missing and draws again when it is there: for the editor and previews. */
export function useRenderers(kinds: readonly string[], onError: (error: unknown) => void): void {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const missing = kinds.filter((kind) => !loaded.has(kind)).join(' ');
  useEffect(() => {
    if (missing === '') return;
    let gone = false;
    preloadRenderers(missing.split(' ')).then(
      () => {
        if (!gone) drawAgain();
      },
      (error: unknown) => {
        if (!gone) onError(error);
      },
    );
    return () => {
      gone = true;
    };
  }, [missing, onError]);
}
