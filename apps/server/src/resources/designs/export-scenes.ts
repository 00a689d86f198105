import { maxExchangeBytes, operations } from '@perron/schema';
import type { PixelSceneEntity, SceneExchange } from '@perron/schema';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import type { FileContents } from '../../files/file-store';
import { route } from '../../route';
import { noScene } from './drafts';
import { readGroups } from './group-list';
import { readScenes } from './scene-list';
import { namesOfBuckets, shownBuckets } from './shown-buckets';
import { shownFiles } from './shown-files';

export interface ExportDeps {
  readonly db: Kysely<Database>;
  readonly contents: FileContents;
}

function tooLarge(bytes: number): ApiError {
  const megabytes = (count: number) => Math.ceil(count / 1_048_576);
  return new ApiError(
    'payload_too_large',
    `A file of scenes has at most ${megabytes(maxExchangeBytes)} MiB; this one would have ${megabytes(bytes)}. Export fewer scenes.`,
  );
}

/** The pictures that widgets show; what is no longer here is left out. */
async function filesOf(
  { db, contents }: ExportDeps,
  scenes: readonly PixelSceneEntity[],
): Promise<SceneExchange['files']> {
  const names = shownFiles(scenes.map(({ widgets }) => widgets));
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('s3_files')
    .select(['name', 'store_name', 'size'])
    .distinctOn('store_name')
    .where('store_name', 'in', names)
    .orderBy('store_name')
    .orderBy('id')
    .execute();
  // Base64 has 4 letters for 3 bytes.
  const bytes = rows.reduce((sum, { size }) => sum + Math.ceil(size / 3) * 4, 0);
  if (bytes > maxExchangeBytes) throw tooLarge(bytes);
  const files: SceneExchange['files'] = [];
  for (const { name, store_name } of rows) {
    const content = await contents.open(store_name);
    if (!content) continue;
    const data = (await buffer(content)).toString('base64');
    files.push({ address: `/files/${store_name}`, name, data });
  }
  return files;
}

async function exchangeOf(
  deps: ExportDeps,
  group: SceneExchange['group'],
  scenes: readonly PixelSceneEntity[],
): Promise<SceneExchange> {
  return {
    format: 'perron-scenes',
    format_version: 1,
    group,
    scenes: scenes.map(({ name, width, height, background, widgets }) => ({
      name,
      width,
      height,
      background,
      widgets,
    })),
    files: await filesOf(deps, scenes),
    buckets: await namesOfBuckets(deps.db, shownBuckets(scenes.flatMap(({ widgets }) => widgets))),
  };
}

/** Scenes as files for other installations. */
export function exportRoutes(app: FastifyInstance, deps: ExportDeps): void {
  route(app, operations.exportPixelScene, async ({ params: { pixel_scene_id } }) => {
    const scenes = await readScenes(deps.db, [pixel_scene_id]);
    if (scenes.length === 0) throw noScene(pixel_scene_id);
    return exchangeOf(deps, null, scenes);
  });
  route(app, operations.exportPixelGroup, async ({ params: { group_id } }) => {
    const [group] = await readGroups(deps.db, [group_id]);
    if (!group) throw new ApiError('not_found', `There is no pixel group ${group_id}.`);
    const { name, pixels } = group;
    if (pixels.length === 0) throw new ApiError('conflict', `The group "${name}" has no scene.`);
    const scenes = await readScenes(
      deps.db,
      pixels.map(({ id }) => id),
    );
    return exchangeOf(deps, { name }, scenes);
  });
}
