import type { FastifyInstance } from 'fastify';
import type { EarlyAnswers } from '../../answers/early-answers';
import type { AppDeps } from '../../app-deps';
import type { ChangeFeed, FeedBatch } from '../../changes/change-feed';
import type { DatabaseWatch } from '../../db/database-watch';
import type { Metrics } from '../../plugins/metrics';
import type { Auth, SigningKeys } from '../accounts';
import type { KeyAdmission } from '../api-keys';
import type { DisplaySessions } from '../display-runtime';
import type { HeldChanges } from '../held-changes';
import type { SpeechSigner } from '../../speech/signed-speech';
import type { SecurityLog } from '../security-log';
import type { Disk } from '../system';

export interface ResourceDeps extends AppDeps {
  readonly auth: Auth;
  readonly log: SecurityLog;
  readonly keys: KeyAdmission;
  readonly signingKeys: SigningKeys;
  readonly sessions: DisplaySessions;
  readonly feed: ChangeFeed;
  readonly metrics: Metrics;
  readonly early: EarlyAnswers;
  readonly watch: DatabaseWatch;
  readonly disk: Disk;
  readonly held: HeldChanges;
  readonly signer: SpeechSigner;
}

/** A part of the server. */
export interface ServerPart {
  register(app: FastifyInstance): void;
  /** Adds its figures. */
  measure?(metrics: Metrics): void;
  /** Told of changes before the open event streams are: what is asked for then is already new. */
  follow?(batch: FeedBatch): Promise<void> | void;
}
