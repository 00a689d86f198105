import type { BulkAnswer, Usages } from '@perron/schema';

/** Something that can be deleted. */
export interface Deletable {
  readonly id: number;
  readonly name: string;
}

/** The calls that delete entities of one kind and restore them. */
export interface DeletionCalls {
  readonly usages: (id: number, signal: AbortSignal) => Promise<Usages>;
  /** `along`: also deletes what belongs to it, where the operator can choose that. */
  readonly remove: (id: number, along: boolean) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  readonly bulk?: (action: 'delete' | 'restore', ids: number[]) => Promise<BulkAnswer>;
}
