import type { Generated } from 'kysely';
import type {
  KeptOutput,
  ProposedChange,
  SimulatedSituation,
  SituationResult,
} from '@perron/schema';
import type { EntityStamps, Json, NullableTimestamp, Timestamp } from './columns';

/** Situations that operators keep under a name. */
export interface KeptSituationsTable extends EntityStamps {
  id: Generated<number>;
  name: string;
  situation: Json<SimulatedSituation>;
}

/** The outputs of displays in a situation, as operators have accepted them last. */
export interface AcceptedSituationsTable {
  situation_id: number;
  outputs: Json<readonly KeptOutput[]>;
  accepted_at: Timestamp;
}

/** Runs over kept situations. */
export interface SituationRunsTable {
  id: Generated<number>;
  total: number;
  done: Generated<number>;
  changes: Json<readonly ProposedChange[]>;
  /** The caller and the things that the changes are about; `null` means no changes. */
  subject: string | null;
  started_at: Timestamp;
  seen_at: Timestamp;
  finished_at: NullableTimestamp;
}

/** The results of runs. */
export interface SituationRunResultsTable {
  run_id: number;
  situation_id: number;
  result: Json<SituationResult>;
  /** All that was found; `result` has it in short. */
  outputs: Json<readonly KeptOutput[]>;
}
