import type { Role } from '@perron/schema';

/** A role as the panel has it, with the area of a dispatcher. */
export interface RoleChoice {
  readonly role: Role;
  readonly line_ids: readonly number[];
  readonly station_ids: readonly number[];
}
