import type { Manifest } from '@perron/schema';

/**
 * A manifest with the style that was known before, where it names none itself: a server that has
 * just started does not know its network yet, and names and signs stay as they were meanwhile.
 */
export function keepStyle(manifest: Manifest, before: Manifest | undefined): Manifest {
  return manifest.style || !before?.style ? manifest : { ...manifest, style: before.style };
}
