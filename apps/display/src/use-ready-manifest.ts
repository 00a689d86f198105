import type { Manifest } from '@perron/schema';
import { preloadRenderers } from '@perron/widgets/host';
import { useEffect, useState } from 'react';

const retryMs = 5_000;

/**
 * Whether everything that a manifest's scenes are drawn with is loaded, so that no scene waits for
 * a file. What cannot be loaded is tried again.
 */
export function useReadyManifest(
  manifest: Manifest,
  fonts: Promise<void>,
  onProblem: (error: unknown) => void,
): boolean {
  const [readyVersion, setReadyVersion] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const kinds = manifest.pixelScenes.flatMap(({ widgets }) => widgets.map(({ type }) => type));
    const load = () => {
      Promise.all([fonts, preloadRenderers(kinds)]).then(
        () => {
          if (!gone) setReadyVersion(manifest.version);
        },
        (error: unknown) => {
          if (gone) return;
          onProblem(error);
          timer = setTimeout(load, retryMs);
        },
      );
    };
    load();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [manifest, fonts, onProblem]);
  return readyVersion === manifest.version;
}
