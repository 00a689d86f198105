import type { PixelScene } from '@perron/schema';

/** A scene before it is stored. */
export type DemoScene = Omit<PixelScene, 'id' | 'group_id'>;

/** One design in the sizes that it was drawn for. */
export interface DemoDesign {
  readonly name: string;
  /** The first one is the design that playlists name; a display takes the variant that fits it. */
  readonly variants: readonly [DemoScene, ...DemoScene[]];
}

/** What some kinds of display show in some scenarios. */
export interface DemoPlaylist {
  readonly scenarioIds: readonly number[];
  readonly outputTypeIds: readonly number[];
  readonly scenes: readonly { readonly design: DemoDesign; readonly seconds: number }[];
}
