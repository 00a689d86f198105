import type { StoredWidget } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityWork } from '../../entities/entity-work';
import { contentBuckets } from '../contents';

/** A bucket with its number where a file of scenes comes from. */
export interface NamedBucket {
  readonly id: number;
  readonly name: string;
}

/** The number of a bucket in the installation that a scene comes from, and here. */
type Numbers = ReadonlyMap<number, number>;

const work = createEntityWork(contentBuckets.store);

/** `null` means that the widget is no carousel, or one of all buckets. */
function bucketOf({ type, bucketId }: StoredWidget): number | null {
  return type === 'carousel' && typeof bucketId === 'number' ? bucketId : null;
}

/** The buckets whose contents widgets show, each once. */
export function shownBuckets(widgets: readonly StoredWidget[]): number[] {
  return [...new Set(widgets.map(bucketOf))].filter((id) => id !== null);
}

/** The names of these buckets; one that was deleted is left out. */
export function namesOfBuckets(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<NamedBucket[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('content_buckets')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
}

/**
 * The buckets of the same names here. A number means another bucket in each installation, so a carousel would show
 * foreign contents; one whose bucket is not here gets an empty one.
 * @param named as the file names them; one that it does not name is taken for "Bucket 7"
 */
export async function bucketsHere(
  trx: Transaction<Database>,
  record: Recorder,
  shown: readonly number[],
  named: readonly NamedBucket[],
): Promise<{ readonly numbers: Numbers; readonly made: NamedBucket[] }> {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const numbers = new Map<number, number>();
  const made: NamedBucket[] = [];
  for (const id of shown) {
    const name = names.get(id) ?? `Bucket ${id}`;
    const known = await trx
      .selectFrom('content_buckets')
      .select('id')
      .where('name', '=', name)
      .orderBy((eb) => eb('id', '=', id), 'desc')
      .orderBy('id')
      .executeTakeFirst();
    const bucket = known ?? (await work.create(trx, record, { name }));
    if (!known) made.push({ id: bucket.id, name });
    numbers.set(id, bucket.id);
  }
  return { numbers, made };
}

/** The widgets with the numbers that their buckets have here. */
export function showingBuckets(widgets: readonly StoredWidget[], numbers: Numbers): StoredWidget[] {
  return widgets.map((widget) => {
    const id = bucketOf(widget);
    return id === null ? widget : { ...widget, bucketId: numbers.get(id) ?? id };
  });
}
