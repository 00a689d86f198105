import type { ErrorDetail, PlaylistEntity, PlaylistInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { requireNoneBroken } from '../../entities/broken-rules';
import { lockedIds } from '../../entities/require-exists';

/** Nobody else gives the scenario a playlist, or makes it a category, until the transaction ends. */
async function lockedScenario(trx: Transaction<Database>, id: number): Promise<{ name: string }> {
  const row = await trx
    .selectFrom('scenarios')
    .select(['name', 'type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw brokenRule('body.scenario_id', `expected a scenario that exists, got ${id}`);
  if (row.type === 'category') {
    throw brokenRule('body.scenario_id', `expected a scenario, got the category "${row.name}"`);
  }
  return row;
}

async function lockedOutputType(trx: Transaction<Database>, id: number) {
  const row = await trx
    .selectFrom('output_types')
    .select(['name', 'output_type'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (row) return row;
  throw brokenRule('body.output_type_id', `expected an output type that exists, got ${id}`);
}

const kinds = { Pixel: 'pixel', Audio: 'audio' } as const;

async function brokenScenes(
  trx: Transaction<Database>,
  scenes: PlaylistInput['scenes'],
  outputType: { readonly name: string; readonly output_type: 'pixel' | 'audio' },
): Promise<ErrorDetail[]> {
  const named = scenes.flatMap((scene) => (scene.type === 'Pixel' ? [scene.pixel_scene_id] : []));
  const designs = await lockedIds(trx, 'pixel_scenes', named);
  return scenes.flatMap((scene, index) => {
    const path = `body.scenes.${index}`;
    if (kinds[scene.type] !== outputType.output_type) {
      const expected = outputType.output_type === 'pixel' ? 'Pixel' : 'Audio';
      const message = `expected ${expected} on the output type "${outputType.name}", got ${scene.type}`;
      return [{ path: `${path}.type`, message }];
    }
    if (scene.type === 'Audio' || designs.has(scene.pixel_scene_id)) return [];
    const message = `expected a pixel scene that exists, got ${scene.pixel_scene_id}`;
    return [{ path: `${path}.pixel_scene_id`, message }];
  });
}

/**
 * A playlist belongs to a scenario and an output type that exist, is the only one of the two, and
 * shows only what such a display can show.
 * @throws ApiError unprocessable; conflict, which names the playlist that is there already
 */
export async function checkPlaylist(
  trx: Transaction<Database>,
  { scenario_id, output_type_id, scenes }: PlaylistInput,
  before: PlaylistEntity | null,
): Promise<void> {
  const scenario = await lockedScenario(trx, scenario_id);
  const outputType = await lockedOutputType(trx, output_type_id);
  requireNoneBroken(await brokenScenes(trx, scenes, outputType));
  const other = await trx
    .selectFrom('playlists')
    .select('id')
    .where('scenario_id', '=', scenario_id)
    .where('output_type_id', '=', output_type_id)
    .where('id', '<>', before?.id ?? 0)
    .executeTakeFirst();
  if (!other) return;
  throw new ApiError(
    'conflict',
    `The scenario "${scenario.name}" already has a playlist for the output type "${outputType.name}": number ${other.id}. Change that one.`,
    [
      {
        path: 'body.output_type_id',
        code: 'taken',
        message: 'expected an output type that the scenario has no playlist for',
      },
    ],
  );
}
