import type { BulkAnswer, Usages } from '@perron/schema';

/** Something that can be deleted, by its number and its name. */
export interface Removable {
  readonly id: number;
  readonly name: string;
}

/** The calls of one kind of entity that delete it and bring it back. */
export interface RemovalCalls {
  readonly usages: (id: number) => Promise<Usages>;
  /** `along`: with what belongs to it, where that can be chosen. */
  readonly remove: (id: number, along: boolean) => Promise<unknown>;
  readonly restore: (id: number) => Promise<unknown>;
  readonly bulk?: (action: 'delete' | 'restore', ids: number[]) => Promise<BulkAnswer>;
}
