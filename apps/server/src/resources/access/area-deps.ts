import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { LinesAt } from '../displays';

/** The sources that tell where things are. */
export interface AreaDeps {
  readonly db: Kysely<Database>;
  readonly lines: LinesAt;
}
