import type { Actor, ChangeAction, StoredWidget } from '@perron/schema';
import type { ColumnType, Generated } from 'kysely';
import type { Json, StampedByDatabase } from './columns';

interface DesignColumns {
  name: string;
  width: number;
  height: number;
  background: string;
  widgets: Json<StoredWidget[]>;
}

/** Unpublished work: one draft for each scene and user. */
export interface PixelSceneDraftsTable extends DesignColumns {
  id: Generated<number>;
  pixel_scene_id: number;
  user_id: number;
  /** Another one after each save; never used twice. */
  revision: Generated<number>;
  /** The version of the scene that the draft began from. */
  base_version: number;
  updated_at: Generated<Date>;
}

/** Published states of scenes. */
export interface PixelSceneVersionsTable extends DesignColumns {
  id: Generated<number>;
  pixel_scene_id: number;
  /** The version that the scene had. */
  version: number;
  at: StampedByDatabase;
  action: ChangeAction;
  /** null with the two below: not noted. */
  actor_type: Actor['type'] | null;
  actor_id: number | null;
  actor_name: string | null;
  /** `null` means that no picture was sent. */
  still_name: ColumnType<string | null, string | null | undefined, string | null>;
}

/** The editors that have a scene open; forgotten soon after `seen_at`. */
export interface PixelSceneEditorsTable {
  pixel_scene_id: number;
  user_id: number;
  since: Generated<Date>;
  seen_at: Generated<Date>;
  /** Ids of the widgets that they have selected. */
  selection: Generated<string[]>;
}
