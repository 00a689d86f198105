import type { Choice, PlaylistFrame, Situation } from '@perron/core';
import type { Manifest, PixelScene } from '@perron/schema';

/** Which display this is: what its address says. */
export interface DisplayAddress {
  readonly stationCode: string;
  readonly outputTypeId: number;
  readonly platform: string | null;
  /** Size of the screen in pixels; null: as large as the output type says. */
  readonly screen: { readonly width: number; readonly height: number } | null;
}

interface Live {
  readonly manifest: Manifest;
  readonly situation: Situation;
  readonly choice: Choice;
}

/** What is to be seen right now. */
export type DisplayFrame =
  /** Nothing has come yet. */
  | { readonly state: 'starting' }
  /** The server refused the address; `message` says what was expected and what came. */
  | { readonly state: 'refused'; readonly message: string }
  /** Nothing has ever come, and the server does not answer; it is being tried again. */
  | { readonly state: 'unreachable' }
  | ({ readonly state: 'no_scenario' } & Live)
  | ({ readonly state: 'empty_playlist' } & Live)
  | ({
      readonly state: 'scene';
      readonly scene: PixelScene;
      readonly playlistFrame: PlaylistFrame;
    } & Live);
