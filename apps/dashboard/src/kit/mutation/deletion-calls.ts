import type { BulkAnswer, Usages } from '@perron/schema';
import type { LossConsent } from '../losses/losses-of';

/** Something that can be deleted. */
export interface Deletable {
  readonly id: number;
  readonly name: string;
}

/**
 * The calls that delete entities of one kind and restore them. Where a call may leave displays without
 * a scene, the consent is its query.
 */
export interface DeletionCalls {
  readonly usages: (id: number, signal: AbortSignal) => Promise<Usages>;
  /** `along`: also deletes what belongs to it, where the operator can choose that. */
  readonly remove: (id: number, along: boolean, consent: LossConsent) => Promise<unknown>;
  readonly restore: (id: number, consent: LossConsent) => Promise<unknown>;
  readonly bulk?: (
    action: 'delete' | 'restore',
    ids: number[],
    consent: LossConsent,
    along?: boolean,
  ) => Promise<BulkAnswer>;
}
