import type { Manifest } from '@perron/schema';
import { preloadWidgets } from '@perron/widgets/host';
import { useEffect, useState } from 'react';

const retryMs = 5_000;

/** An edit is on the glass within a second: pictures that take longer come when they are there. */
const picturesWaitMs = 800;

/** What scenes are drawn with besides their renderers. */
export interface SceneFiles {
  /** Resolves when the fonts are there. */
  readonly fonts: Promise<void>;
  /** Settles when a manifest's pictures are on the device, or cannot be had now. */
  readonly pictures: (manifest: Manifest) => Promise<void>;
}

function timeout(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

/**
 * Whether everything that a manifest's scenes are drawn with is loaded, so that no scene waits for
 * a file. What cannot be loaded is tried again; until then the manifest before it stays. Pictures are
 * waited for no longer than 0.8 s: a manifest is not kept before they are there, but it is shown.
 * @param files keep it the same object between renders
 */
export function useReadyManifest(
  manifest: Manifest,
  files: SceneFiles,
  onProblem: (error: unknown) => void,
): boolean {
  const [readyVersion, setReadyVersion] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const kinds = manifest.pixelScenes.flatMap(({ widgets }) => widgets.map(({ type }) => type));
    const pictures = () =>
      // Who keeps the manifest tells of what is missing, and tries again.
      Promise.race([files.pictures(manifest).catch(() => undefined), timeout(picturesWaitMs)]);
    const load = () => {
      Promise.all([files.fonts, preloadWidgets(kinds), pictures()]).then(
        () => {
          if (gone) return;
          setReadyVersion(manifest.version);
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
  }, [manifest, files, onProblem]);
  return readyVersion === manifest.version;
}
