import type { Choice, PlaylistFrame, Situation } from '@perron/core';
import type { Manifest, PixelScene } from '@perron/schema';

/** A display in a station, as its address says. */
export interface StationAddress {
  readonly kind: 'station';
  readonly stationCode: string;
  readonly platform: string | null;
  /**
   * Only departures in these directions; `null` means those that the server knows for the display.
   */
  readonly directions: readonly string[] | null;
}

/** A display in a vehicle, as its address says. */
export interface VehicleAddress {
  readonly kind: 'vehicle';
  /** Name of the line that it serves, such as `U8`; `null` means the line of its current trip. */
  readonly lineName: string | null;
  /** Code of the station where its trips start. */
  readonly startStationCode: string;
  /** Its vehicle; `null` if it is unknown. */
  readonly vehicleId: string | null;
  /** The trip that it follows, and no other; absent: the vehicle's own, which it finds. */
  readonly tripId?: string;
  /** It is no vehicle's, but a picture of one: it takes the trip that started last. */
  readonly isPreview?: boolean;
}

/** The line in requests of a vehicle whose line is unknown. */
const anyLine = '–';

/** The line of a vehicle, as its manifest is asked for by it. */
export function lineAskedFor({ lineName }: VehicleAddress): string {
  return lineName ?? anyLine;
}

/** Which display this is: what its address says. */
export interface DisplayAddress {
  /** Number of the display; `null` if it has none. */
  readonly displayId: number | null;
  readonly place: StationAddress | VehicleAddress;
  readonly outputTypeId: number;
  /** Size of the screen in pixels; `null` means as large as the output type says. */
  readonly screen: { readonly width: number; readonly height: number } | null;
}

interface Live {
  readonly manifest: Manifest;
  readonly situation: Situation;
  readonly choice: Choice;
}

/** Operators have left the display without a scene: passengers see another one. */
interface Instead {
  /** The last one that worked, or the plain one (`plainScene`). */
  readonly instead: PixelScene;
}

/** The content of the glass right now. */
export type DisplayFrame =
  /** Nothing has come yet. */
  | { readonly state: 'starting' }
  /** The server refused the address; `message` says what was expected and what came. */
  | { readonly state: 'refused'; readonly message: string }
  /** Nothing has ever come, and the server does not answer; it is being tried again. */
  | { readonly state: 'unreachable' }
  /** After a sleep, or a clock that was set, only the server knows the time, and it is not heard. */
  | { readonly state: 'clock_unknown'; readonly manifest: Manifest }
  /** It is a loudspeaker: an `Announcer` says what there is to say. */
  | ({ readonly state: 'audio' } & Live)
  | ({ readonly state: 'no_scenario' } & Live & Instead)
  | ({ readonly state: 'empty_playlist' } & Live & Instead)
  | ({
      readonly state: 'scene';
      readonly scene: PixelScene;
      /**
       * The scene that the playlist shows after this one, to be loaded by then; `null` means that
       * this one stays.
       */
      readonly nextScene: PixelScene | null;
      readonly playlistFrame: PlaylistFrame;
    } & Live);

/** The scene that is drawn; `null` if there is nothing to draw one from. */
export function drawnScene(frame: DisplayFrame): PixelScene | null {
  if (frame.state === 'scene') return frame.scene;
  return 'instead' in frame ? frame.instead : null;
}
