import type { PixelScene, ShowingInput, StoredWidget } from '@perron/schema';
import type { Kysely } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { checkedWidgets } from '../designs';

/** The scene of a test; it has no number. */
export type ShownScene = Omit<PixelScene, 'id'>;

/** @throws ApiError unprocessable, when a widget names a file that is not served */
async function requireServedFiles(db: Kysely<Database>, widgets: readonly StoredWidget[]) {
  const names = JSON.stringify(widgets).match(/(?<=\/files\/)[\w.-]+/g) ?? [];
  if (names.length === 0) return;
  const rows = await db
    .selectFrom('s3_files')
    .select(['store_name', 'thumbnail_name'])
    .where((where) =>
      where.or([where('store_name', 'in', names), where('thumbnail_name', 'in', names)]),
    )
    .execute();
  const served = new Set(rows.flatMap((row) => [row.store_name, row.thumbnail_name]));
  const missing = names.find((name) => !served.has(name));
  if (missing === undefined) return;
  const message = `expected uploaded files, got /files/${missing}, which is not there; upload it and take the address that it gets`;
  throw brokenRule('body.design.widgets', message);
}

/**
 * The scene to be shown: checked like a design that is published.
 * @throws ApiError unprocessable
 */
export async function shownScene(db: Kysely<Database>, input: ShowingInput): Promise<ShownScene> {
  const { design, pixel_scene_id } = input;
  if (design) {
    const widgets = checkedWidgets(design.widgets, 'body.design');
    await requireServedFiles(db, widgets);
    return { ...design, widgets, name: 'Test', group_id: null };
  }
  const scene = await db
    .selectFrom('pixel_scenes')
    .select(['name', 'width', 'height', 'background', 'widgets'])
    .where('id', '=', pixel_scene_id ?? 0)
    .executeTakeFirst();
  if (scene) return { ...scene, group_id: null };
  throw brokenRule('body.pixel_scene_id', `expected a pixel scene, got ${pixel_scene_id ?? 0}`);
}
