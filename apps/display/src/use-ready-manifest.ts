import type { Manifest } from '@perron/schema';
import { preloadWidgets } from '@perron/widgets/host';
import { useEffect, useRef, useState } from 'react';

const retryMs = 5_000;

/** With nothing on the screen a board without its pictures is better than none. */
const firstPicturesMs = 8_000;

/** What scenes are drawn with besides their renderers. */
export interface SceneFiles {
  /** Resolves when the fonts are there. */
  readonly fonts: Promise<void>;
  /** Resolves when a manifest's pictures are on the device; fails when they cannot be had now. */
  readonly pictures: (manifest: Manifest) => Promise<void>;
}

function timeout(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

/**
 * Whether everything that a manifest's scenes are drawn with is loaded, so that no scene waits for
 * a file. What cannot be loaded is tried again; until then the manifest before it stays.
 * @param files keep it the same object between renders
 */
export function useReadyManifest(
  manifest: Manifest,
  files: SceneFiles,
  onProblem: (error: unknown) => void,
): boolean {
  const [readyVersion, setReadyVersion] = useState<string | null>(null);
  const hasShown = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const kinds = manifest.pixelScenes.flatMap(({ widgets }) => widgets.map(({ type }) => type));
    const pictures = () => {
      const all = files.pictures(manifest);
      if (hasShown.current) return all;
      return Promise.race([all.catch(onProblem), timeout(firstPicturesMs)]);
    };
    const load = () => {
      Promise.all([files.fonts, preloadWidgets(kinds), pictures()]).then(
        () => {
          if (gone) return;
          hasShown.current = true;
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
