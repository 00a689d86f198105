import type { Manifest, PixelScene } from '@perron/schema';
import { preloadWidgets, prepareLanguages } from '@perron/widgets/host';
import { useEffect, useMemo, useState } from 'react';

const retryMs = 5_000;

/** An edit is on the glass within a second: pictures that take longer come when they are there. */
const picturesWaitMs = 800;

/** A scene whose texts take longer is in English until they come. */
const textsWaitMs = 4_000;

/** The last drawing is painted before the next files come. */
const paintMs = 50;

/** The files that scenes need besides their widgets. */
export interface SceneFiles {
  /** Resolves when the fonts are there. */
  readonly fonts: Promise<void>;
  /** Settles when a manifest's pictures are on the device, or cannot be had now. */
  readonly pictures: (manifest: Manifest) => Promise<void>;
}

function timeout(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

function kindsOf(scenes: readonly PixelScene[]): string[] {
  return scenes.flatMap(({ widgets }) => widgets.map(({ type }) => type));
}

/** Loads what draws these scenes. That texts cannot be had, the scene tells, which tries again. */
async function preload(scenes: readonly PixelScene[], { languages }: Manifest): Promise<void> {
  const texts = prepareLanguages(languages).catch(() => undefined);
  await Promise.all([preloadWidgets(kindsOf(scenes)), Promise.race([texts, timeout(textsWaitMs)])]);
}

type Load = () => Promise<unknown>;

/**
 * Whether this has been loaded; what cannot be is tried again.
 * @param load keep it the same function between renders; `null` if there is nothing to load
 */
function useLoaded(load: Load | null, onProblem: (error: unknown) => void): boolean {
  const [done, setDone] = useState<{ readonly load: Load } | null>(null);
  useEffect(() => {
    if (!load) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const attempt = () => {
      load().then(
        () => {
          if (!gone) setDone({ load });
        },
        (error: unknown) => {
          if (gone) return;
          onProblem(error);
          timer = setTimeout(attempt, retryMs);
        },
      );
    };
    attempt();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [load, onProblem]);
  return load !== null && done?.load === load;
}

interface Wanted {
  readonly manifest: Manifest;
  readonly scene: PixelScene;
}

/**
 * The scene to show: the wanted one, or the last one while the wanted manifest still loads; `null`
 * if there is none yet. With nothing on the glass a scene waits for its own widgets only.
 * Afterwards a manifest is taken when all its scenes can be drawn, so that none waits for a file.
 * Pictures are waited for no longer than 0.8 s: a manifest is not kept before they are there, but
 * it is shown.
 * @param files keep it the same object between renders
 */
export function useReadyScene(
  { manifest, scene }: Wanted,
  files: SceneFiles,
  onProblem: (error: unknown) => void,
): PixelScene | null {
  const [shown, setShown] = useState<PixelScene | null>(null);
  const isFirst = shown === null;
  const loadFirst = useMemo(
    () => (isFirst ? () => Promise.all([files.fonts, preload([scene], manifest)]) : null),
    [isFirst, scene, manifest, files],
  );
  const loadAll = useMemo(() => {
    if (isFirst) return null;
    // The keeper of the manifest tells of missing pictures, and tries again.
    const pictures = () => files.pictures(manifest).catch(() => undefined);
    return () =>
      Promise.all([
        timeout(paintMs).then(() => preload(manifest.pixelScenes, manifest)),
        Promise.race([pictures(), timeout(picturesWaitMs)]),
      ]);
  }, [isFirst, manifest, files]);
  const isFirstReady = useLoaded(loadFirst, onProblem);
  const isAllReady = useLoaded(loadAll, onProblem);
  const isReady = isFirstReady || isAllReady;
  if (isReady && shown !== scene) setShown(scene);
  return isReady ? scene : shown;
}
