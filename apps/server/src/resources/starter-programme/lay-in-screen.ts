import type { OutputTypeEntity } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import { everybody } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { createEntityWork } from '../../entities/entity-work';
import { screenTypeStore } from '../output-types';
import { playlists } from '../programme';
import { layInPlaylists } from './lay-in-playlists';
import { layInProgramme } from './lay-in-programme';
import { recordMade } from './made';
import { playlistsFor } from './scenes/index';
import { allScreens, nearestScreen } from './screens';

interface Wanted {
  readonly resolution_x: number;
  readonly resolution_y: number;
  readonly isDemo: boolean;
  readonly record: Recorder;
}

/** The output type of this size with the programme for its shape; made where there is none. */
export async function layInScreen(
  trx: Transaction<Database>,
  { resolution_x, resolution_y, isDemo, record }: Wanted,
): Promise<OutputTypeEntity> {
  const laid = await layInProgramme(trx, { screens: allScreens, isDemo, record });
  const known = await trx
    .selectFrom('output_types')
    .select('id')
    .where('output_type', '=', 'pixel')
    .where('resolution_x', '=', resolution_x)
    .where('resolution_y', '=', resolution_y)
    .orderBy('id')
    .executeTakeFirst();
  const work = createEntityWork(screenTypeStore);
  const id = known?.id ?? (await work.create(trx, record, typeOf(resolution_x, resolution_y))).id;
  if (!known) {
    const shape = nearestScreen(resolution_x, resolution_y);
    const lists = await layInPlaylists(trx, playlistsFor(isDemo), {
      ...laid.named,
      screens: new Map([[shape, id]]),
    });
    await recordMade(trx, record, playlists.store, lists.made, everybody);
  }
  const found = await screenTypeStore.read(trx, id);
  if (!found) throw new Error(`The output type ${id} is gone from within its own transaction.`);
  return found;
}

function typeOf(resolution_x: number, resolution_y: number) {
  return {
    output_type: 'pixel' as const,
    name: `${resolution_x} × ${resolution_y}`,
    role: null,
    resolution_x,
    resolution_y,
    width_mm: null,
    viewing_distance_m: null,
    safe_area_px: 0,
  };
}
