import type { Kysely } from 'kysely';
import { disruptionsOfAll, everybody, nobody } from '../../changes/reach';
import type { Reach } from '../../changes/reach';
import type { Database } from '../../db/tables';

/** The displays that show the line's disruptions, which name the line and its stations. */
export async function reachOfDisruptionsOn(db: Kysely<Database>, lineId: number): Promise<Reach> {
  const disruption = await db
    .selectFrom('disruptions')
    .select('id')
    .where('line_id', '=', lineId)
    .limit(1)
    .executeTakeFirst();
  return disruption ? disruptionsOfAll : nobody;
}

/** The displays that may show a content which is on air on the line only. */
export async function reachOfContentsOn(db: Kysely<Database>, lineId: number): Promise<Reach> {
  const content = await db
    .selectFrom('content_lines')
    .innerJoin('contents', 'contents.id', 'content_lines.content_id')
    .select('contents.id')
    .where('content_lines.line_id', '=', lineId)
    .where('contents.status', '=', 'on_air')
    .limit(1)
    .executeTakeFirst();
  return content ? everybody : nobody;
}
