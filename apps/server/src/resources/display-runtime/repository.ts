import { loudspeakerRules } from '@perron/schema';
import type {
  Manifest,
  OnAirContent,
  OutputType,
  PixelScene,
  Playlist,
  PlaylistEntry,
  Scenario,
} from '@perron/schema';
import type { Kysely, Selectable } from 'kysely';
import { conditionInForce } from '../../changes/condition-in-force';
import type { Database } from '../../db/tables';
import type { PlaylistScenesTable } from '../../db/tables/programme';
import { activeAnnouncements, readDictionary, readRules } from '../announcements';
import type { ActiveAnnouncement } from '../announcements';
import { scenesInTheirGroups } from '../designs';
import { recordingsVersion } from '../recordings';
import { onAirContents } from './on-air-contents';

/** The content of displays of an output type, as it is in the database at one moment. */
export interface DisplayContent {
  readonly outputType: OutputType;
  readonly scenarios: readonly Scenario[];
  readonly playlists: readonly Playlist[];
  readonly pixelScenes: readonly PixelScene[];
  readonly contents: readonly OnAirContent[];
  /** `null` means that it is no loudspeaker. */
  readonly speech: SpeechContent | null;
}

/** The rules of loudspeakers, before the place of one is known. */
export interface SpeechContent extends Pick<
  NonNullable<Manifest['speech']>,
  'rules' | 'pronunciations' | 'recordings'
> {
  readonly announcements: readonly ActiveAnnouncement[];
}

async function speech(db: Kysely<Database>, nowMs: number): Promise<SpeechContent> {
  return {
    rules: loudspeakerRules.parse(await readRules(db)),
    pronunciations: [...(await readDictionary(db))],
    recordings: await recordingsVersion(db),
    announcements: await activeAnnouncements(db, nowMs),
  };
}

function entryOf(row: Selectable<PlaylistScenesTable>): PlaylistEntry {
  const duration = row.duration_seconds;
  return row.type === 'Pixel'
    ? { type: 'Pixel', pixel_scene_id: row.pixel_scene_id ?? 0, duration }
    : { type: 'Audio', text: row.text ?? '', duration };
}

/** @param configurationId `null` means the default one */
async function scenarios(
  db: Kysely<Database>,
  configurationId: number | null,
): Promise<Scenario[]> {
  const defaultConfiguration = db
    .selectFrom('business_logic_configurations')
    .select('id')
    .where('is_default', '=', true);
  const rows = await db
    .selectFrom('scenarios')
    .where('business_logic_configuration_id', '=', configurationId ?? defaultConfiguration)
    .select(['id', 'name', 'condition', 'readable_condition', 'priority', 'parent_id', 'type'])
    .orderBy('id')
    .execute();
  return rows.map(({ readable_condition, ...row }) => ({
    ...row,
    condition: conditionInForce({ ...row, readable_condition }),
  }));
}

async function playlists(
  db: Kysely<Database>,
  outputTypeId: number,
  scenarioIds: readonly number[],
): Promise<Playlist[]> {
  if (scenarioIds.length === 0) return [];
  const rows = await db
    .selectFrom('playlists')
    .select(['id', 'scenario_id', 'output_type_id'])
    .where('output_type_id', '=', outputTypeId)
    .where('scenario_id', 'in', scenarioIds)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const entries = await db
    .selectFrom('playlist_scenes')
    .selectAll()
    .where(
      'playlist_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    entries: entries.filter((entry) => entry.playlist_id === row.id).map(entryOf),
  }));
}

/** @param nowMs contents whose time is long over are left out */
export function createDisplayContentRepository(db: Kysely<Database>, nowMs: () => number) {
  return {
    /**
     * Read in one transaction, so that the parts fit together; `null` if there is no such output
     * type.
     * @param configurationId the business-logic configuration; `null` means the default one
     */
    read(outputTypeId: number, configurationId: number | null): Promise<DisplayContent | null> {
      return db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => {
          const outputType = await transaction
            .selectFrom('output_types')
            .select([
              'id',
              'output_type',
              'role',
              'name',
              'resolution_x',
              'resolution_y',
              'sip_number',
            ])
            .where('id', '=', outputTypeId)
            .executeTakeFirst();
          if (!outputType) return null;
          const considered = await scenarios(transaction, configurationId);
          const lists = await playlists(
            transaction,
            outputTypeId,
            considered.map((scenario) => scenario.id),
          );
          const sceneIds = lists
            .flatMap((list) => list.entries)
            .flatMap((entry) => (entry.type === 'Pixel' ? [entry.pixel_scene_id] : []));
          return {
            outputType,
            scenarios: considered,
            playlists: lists,
            pixelScenes: await scenesInTheirGroups(transaction, [...new Set(sceneIds)]),
            contents: await onAirContents(transaction, nowMs()),
            speech: outputType.output_type === 'audio' ? await speech(transaction, nowMs()) : null,
          };
        });
    },
    /** The output types that exist, to name them where another one was asked for. */
    outputTypes(): Promise<{ id: number; name: string }[]> {
      return db.selectFrom('output_types').select(['id', 'name']).orderBy('id').execute();
    },
  };
}

export type DisplayContentRepository = ReturnType<typeof createDisplayContentRepository>;
