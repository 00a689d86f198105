import type { Database } from '../db/tables';

/** Tables with one row for each entity, which keep `version` by themselves. */
export type EntityTable = {
  [Table in keyof Database]: Database[Table] extends { id: unknown; version: unknown }
    ? Table
    : never;
}[keyof Database];
