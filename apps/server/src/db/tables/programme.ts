import type { ColumnType, Generated } from 'kysely';
import type { StoredWidget } from '@perron/schema';
import type { EntityStamps, Json } from './columns';

/** Named trees of scenarios; at most one is the default. */
export interface BusinessLogicConfigurationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  is_default: Generated<boolean>;
}

/** Scenarios, and the categories that are their folders. */
export interface ScenariosTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  condition: string;
  /** The last condition that displays could read, while they cannot read this one; else null. */
  readable_condition: Generated<string | null>;
  /** The lowest number among the fulfilled wins; ties by the lower id. */
  priority: number;
  /** `null` means that it is at the top of its tree. */
  parent_id: number | null;
  type: 'category' | 'scenario';
  /** `null` means that it belongs to no tree, and is considered by none. */
  business_logic_configuration_id: number | null;
}

/** Places among the neighbours, for scenarios that operators have put in order. */
export interface ScenarioPositionsTable {
  scenario_id: number;
  position: number;
}

/** Kinds of displays: pixels of a size, or a loudspeaker, with or without a SIP number. */
export interface OutputTypesTable extends EntityStamps {
  id: Generated<number>;
  output_type: 'audio' | 'pixel';
  role: string | null;
  name: string;
  /** null for audio. */
  resolution_x: number | null;
  /** null for audio. */
  resolution_y: number | null;
  /** null for pixel, and for a loudspeaker that speaks at kiosks only. */
  sip_number: string | null;
  /** `call`: the number is called for each announcement; `hold`: the line to it stays open. */
  sip_mode: Generated<'call' | 'hold'>;
  /** Millimetres; null for audio, and where it is not known. */
  width_mm: Generated<number | null>;
  /** Metres; null for audio, and where it is not known. */
  viewing_distance_m: Generated<number | null>;
  /** Pixels of each side that a frame may cover; 0 for audio. */
  safe_area_px: Generated<number>;
}

/** Variants of one design for several resolutions. */
export interface PixelGroupsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
}

/** One design: widgets on a surface of `width` × `height` pixels. */
export interface PixelScenesTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  /** `null` means that it belongs to no group. */
  group_id: number | null;
  width: number;
  height: number;
  /** A CSS colour. */
  background: Generated<string>;
  widgets: Json<StoredWidget[]>;
  /** `null` means that it has no picture of itself. */
  thumbnail_file_id: ColumnType<number | null, number | null | undefined, number | null>;
}

/** The playlist of a scenario for one output type: one for each pair. */
export interface PlaylistsTable extends EntityStamps {
  id: Generated<number>;
  scenario_id: number;
  output_type_id: number;
}

/** The entries of a playlist, in the order of `position` (unique in it, checked at commit). */
export interface PlaylistScenesTable {
  id: Generated<number>;
  playlist_id: number;
  position: number;
  type: 'Pixel' | 'Audio';
  /** null for Audio. */
  pixel_scene_id: number | null;
  /** null for Pixel. */
  text: string | null;
  duration_seconds: number;
}
