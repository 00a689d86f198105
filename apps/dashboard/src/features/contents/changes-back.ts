import type { Content, ContentStatus } from '@perron/schema';

interface Fields {
  readonly status?: ContentStatus;
  readonly bucket_id?: number | null;
}

/** The bulk changes that give contents back what they had of the fields that were set. */
export function changesBack(
  before: readonly Pick<Content, 'id' | 'status' | 'bucket_id'>[],
  set: Fields,
): { readonly action: 'set'; readonly ids: number[]; readonly set: Fields }[] {
  const groups = new Map<string, { ids: number[]; set: Fields }>();
  for (const { id, status, bucket_id } of before) {
    const fields = {
      ...(set.status !== undefined && { status }),
      ...(set.bucket_id !== undefined && { bucket_id }),
    };
    const key = JSON.stringify(fields);
    const group = groups.get(key) ?? { ids: [], set: fields };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()].map((group) => ({ action: 'set', ...group }));
}
