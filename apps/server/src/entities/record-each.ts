import type { EntityName } from '@perron/schema';
import type { Recorder } from '../changes/changes';
import type { Reach } from '../changes/reach';

interface NamedEntity {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}

/**
 * Records entities of one kind that change along with another one.
 * @param before as they were
 * @param after as they are now, in any order; one that is missing is gone
 * @param reach displays that the change concerns; nobody without it
 */
export function recordEach<Entity extends NamedEntity>(
  record: Recorder,
  entity: EntityName,
  before: readonly Entity[],
  after: readonly Entity[],
  reach?: Reach,
): void {
  const byId = new Map(after.map((row) => [row.id, row]));
  for (const row of before) {
    record({
      entity,
      id: row.id,
      name: row.name,
      action: 'updated',
      before: row,
      after: byId.get(row.id) ?? null,
      ...(reach && { reach }),
    });
  }
}
