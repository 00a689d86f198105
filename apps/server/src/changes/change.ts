import type { ChangeAction, EntityName } from '@perron/schema';
import type { Reach } from './reach';

/** One change of one entity, as the audit log and the event stream tell it. */
export interface Change {
  readonly entity: EntityName;
  readonly id: number;
  /** The entity's name for people. */
  readonly name: string;
  readonly action: ChangeAction;
  /** As the API shows it; `null` if it was not there. */
  readonly before: object | null;
  /** As the API shows it; `null` if it is no more. */
  readonly after: (object & { readonly version: number }) | null;
  /** Nobody, when absent. */
  readonly reach?: Reach;
  /** False: told to listeners only, and kept in another log; the entity is as it was. */
  readonly isInHistory?: boolean;
}
