import { fittingScene, frameAt } from '@perron/core';
import type { PlaylistFrame } from '@perron/core';
import type { Manifest, PixelScene, Playlist } from '@perron/schema';

/** The item of a playlist at a moment. */
export interface Played {
  readonly scene: PixelScene;
  readonly nextScene: PixelScene | null;
  readonly playlistFrame: PlaylistFrame;
  /**
   * When the next scene begins, epoch ms on the display's clock; `null` means that this one stays.
   */
  readonly untilMs: number | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Plays one playlist after the other, each from its start; computed from there, it never drifts. */
export class PlaylistPlayer {
  #start: { readonly playlistId: number; readonly atMs: number } | null = null;

  /** `null` means that the playlist has no scene to show. */
  play(playlist: Playlist, manifest: Manifest, screen: Size, nowMs: number): Played | null {
    if (this.#start?.playlistId !== playlist.id || nowMs < this.#start.atMs) {
      this.#start = { playlistId: playlist.id, atMs: nowMs };
    }
    const startMs = this.#start.atMs;
    const pictures = playlist.entries.filter((entry) => entry.type === 'Pixel');
    const playlistFrame = frameAt(pictures, nowMs - startMs);
    const entry = playlistFrame && pictures[playlistFrame.index];
    const scene = entry && sceneOf(entry.pixel_scene_id, manifest, screen);
    if (!scene) return null;
    const { untilMs, index } = playlistFrame;
    const next = pictures[(index + 1) % pictures.length];
    return {
      scene,
      nextScene: untilMs === null || !next ? null : sceneOf(next.pixel_scene_id, manifest, screen),
      playlistFrame,
      untilMs: untilMs === null ? null : startMs + untilMs,
    };
  }

  /** The current playlist ended: shown again, it starts from the beginning. */
  stop(): void {
    this.#start = null;
  }
}

function sceneOf(id: number, { pixelScenes }: Manifest, screen: Size): PixelScene | null {
  return fittingScene(id, pixelScenes, screen);
}
