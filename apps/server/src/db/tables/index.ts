import type {
  ApiKeyUsesTable,
  ApiKeysTable,
  AttemptWindowsTable,
  MailQueueTable,
  MailTokensTable,
  RefreshTokensTable,
  OpenidIdentitiesTable,
  SecondFactorsTable,
  SessionsTable,
  UserPreferencesTable,
  UserSignInsTable,
  UsersTable,
} from './accounts';
import type {
  AnnouncementRulesTable,
  AnnouncementsTable,
  RecordingsTable,
  RecordingSoundsTable,
  SpokenAnnouncementsTable,
} from './announcements';
import type {
  ContentBucketsTable,
  ContentFilesTable,
  ContentLinesTable,
  ContentsTable,
  S3FilesTable,
  StoredFilesTable,
} from './contents';
import type {
  DeletedDisplaysTable,
  DisplayContactsTable,
  DisplayDevicesTable,
  DisplayPairingsTable,
  DisplayReloadsTable,
  DisplayReportsTable,
  DisplayShowingsTable,
  DisplayStateChangesTable,
  DisplayCallsTable,
  DisplayStatesTable,
  DisplaysTable,
  ManifestRevisionsTable,
} from './displays';
import type {
  AccessRulesTable,
  HeldChangesTable,
  FeedDecisionsTable,
  AuditLogTable,
  EventsTable,
  SecurityLogTable,
  SettingsTable,
  SourceOverrulesTable,
  IdempotentCallsTable,
  TrashTable,
} from './installation';
import type { KindTables } from './kinds';
import type {
  DisruptionStationsTable,
  DisruptionTemplatesTable,
  DisruptionsTable,
  LocationLinesTable,
  LocationStationsTable,
  NetworkStationsTable,
  NetworkStyleTable,
  StationsTable,
} from './network';
import type {
  BusinessLogicConfigurationsTable,
  OutputTypesTable,
  PixelGroupsTable,
  PixelScenesTable,
  PlaylistScenesTable,
  PlaylistsTable,
  ScenarioPositionsTable,
  ScenariosTable,
} from './programme';
import type {
  PixelSceneDraftsTable,
  PixelSceneEditorsTable,
  PixelSceneVersionsTable,
} from './scene-work';
import type {
  AcceptedSituationsTable,
  KeptSituationsTable,
  SituationRunResultsTable,
  SituationRunsTable,
} from './simulator';

/** All tables, for Kysely: also those that kinds say by themselves. */
export interface Database extends KindTables {
  users: UsersTable;
  stations: StationsTable;
  recordings: RecordingsTable;
  recording_sounds: RecordingSoundsTable;
  announcement_rules: AnnouncementRulesTable;
  announcements: AnnouncementsTable;
  spoken_announcements: SpokenAnnouncementsTable;
  network_stations: NetworkStationsTable;
  network_style: NetworkStyleTable;
  output_types: OutputTypesTable;
  business_logic_configurations: BusinessLogicConfigurationsTable;
  scenarios: ScenariosTable;
  scenario_positions: ScenarioPositionsTable;
  pixel_groups: PixelGroupsTable;
  pixel_scenes: PixelScenesTable;
  pixel_scene_drafts: PixelSceneDraftsTable;
  pixel_scene_versions: PixelSceneVersionsTable;
  pixel_scene_editors: PixelSceneEditorsTable;
  playlists: PlaylistsTable;
  playlist_scenes: PlaylistScenesTable;
  openid_identities: OpenidIdentitiesTable;
  second_factors: SecondFactorsTable;
  refresh_tokens: RefreshTokensTable;
  sessions: SessionsTable;
  user_preferences: UserPreferencesTable;
  user_sign_ins: UserSignInsTable;
  mail_tokens: MailTokensTable;
  mail_queue: MailQueueTable;
  location_lines: LocationLinesTable;
  location_stations: LocationStationsTable;
  displays: DisplaysTable;
  display_devices: DisplayDevicesTable;
  display_contacts: DisplayContactsTable;
  display_reports: DisplayReportsTable;
  display_reloads: DisplayReloadsTable;
  display_showings: DisplayShowingsTable;
  display_state_changes: DisplayStateChangesTable;
  display_calls: DisplayCallsTable;
  display_states: DisplayStatesTable;
  deleted_displays: DeletedDisplaysTable;
  manifest_revisions: ManifestRevisionsTable;
  api_keys: ApiKeysTable;
  api_key_uses: ApiKeyUsesTable;
  attempt_windows: AttemptWindowsTable;
  s3_files: S3FilesTable;
  stored_files: StoredFilesTable;
  content_buckets: ContentBucketsTable;
  contents: ContentsTable;
  content_lines: ContentLinesTable;
  content_files: ContentFilesTable;
  disruptions: DisruptionsTable;
  disruption_stations: DisruptionStationsTable;
  disruption_templates: DisruptionTemplatesTable;
  kept_situations: KeptSituationsTable;
  accepted_situations: AcceptedSituationsTable;
  situation_runs: SituationRunsTable;
  situation_run_results: SituationRunResultsTable;
  audit_log: AuditLogTable;
  security_log: SecurityLogTable;
  display_pairings: DisplayPairingsTable;
  events: EventsTable;
  settings: SettingsTable;
  access_rules: AccessRulesTable;
  held_changes: HeldChangesTable;
  feed_decisions: FeedDecisionsTable;
  source_overrules: SourceOverrulesTable;
  trash: TrashTable;
  idempotent_calls: IdempotentCallsTable;
}
