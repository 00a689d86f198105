import type { PlaylistEntity, PlaylistScene } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';
import { contains } from '../../entities/entity-list';
import { stampsOf } from '../../entities/list-page';
import { listOfKind } from '../../entities/of-kind';
import type { RowOf } from '../../entities/row-of';

function playlistRows(db: Kysely<Database>) {
  return db
    .selectFrom('playlists')
    .innerJoin('scenarios', 'scenarios.id', 'playlists.scenario_id')
    .innerJoin('output_types', 'output_types.id', 'playlists.output_type_id')
    .selectAll('playlists')
    .select(['scenarios.name as scenario_name', 'output_types.name as output_type_name']);
}

type PlaylistRow = RowOf<typeof playlistRows>;

/** The entries of several playlists, with the designs that they name, in one query. */
async function entryRows(db: Kysely<Database>, playlistIds: readonly number[]) {
  if (playlistIds.length === 0) return [];
  return db
    .selectFrom('playlist_scenes')
    .leftJoin('pixel_scenes', 'pixel_scenes.id', 'playlist_scenes.pixel_scene_id')
    .where('playlist_scenes.playlist_id', 'in', playlistIds)
    .select([
      'playlist_scenes.playlist_id',
      'playlist_scenes.text',
      'playlist_scenes.duration_seconds',
      'pixel_scenes.id',
      'pixel_scenes.name',
      'pixel_scenes.width',
      'pixel_scenes.height',
      'pixel_scenes.background',
      'pixel_scenes.widgets',
    ])
    .orderBy('playlist_scenes.position')
    .execute();
}

type EntryRow = Awaited<ReturnType<typeof entryRows>>[number];

/** A spoken text is called by its first words, in at most 60 characters. */
function spokenName(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= 60) return line;
  const [start = ''] = /^.{1,59}(?=\s)|^.{59}/su.exec(line) ?? [];
  return `${start.trimEnd()}…`;
}

function sceneOf(entry: EntryRow): PlaylistScene {
  const { id, name, width, height, background, widgets, duration_seconds: duration } = entry;
  const length = Math.round(duration * 1000);
  if (entry.text !== null) {
    return { type: 'Audio', name: spokenName(entry.text), text: entry.text, length, duration };
  }
  if (
    id === null ||
    name === null ||
    width === null ||
    height === null ||
    background === null ||
    widgets === null
  ) {
    throw new Error('An entry of a playlist has neither a text nor a design.');
  }
  const content = widgets;
  return { type: 'Pixel', id, name, width, height, background, content, length, duration };
}

function playlistOf(row: PlaylistRow, entries: readonly EntryRow[]): PlaylistEntity {
  return {
    id: row.id,
    scenario_id: row.scenario_id,
    scenario: { id: row.scenario_id, name: row.scenario_name },
    output_type_id: row.output_type_id,
    output_type: { id: row.output_type_id, name: row.output_type_name },
    scenes: entries.map(sceneOf),
    ...stampsOf(row),
  };
}

async function playlistsOf(
  rows: readonly PlaylistRow[],
  db: Kysely<Database>,
): Promise<PlaylistEntity[]> {
  const entries = await entryRows(
    db,
    rows.map(({ id }) => id),
  );
  const byPlaylist = groupedBy(entries, ({ playlist_id }) => playlist_id);
  return rows.map((row) => playlistOf(row, byPlaylist.get(row.id) ?? []));
}

/** Playlists with their scenes. */
export const playlistList = listOfKind('playlist', {
  from: playlistRows,
  search: [contains('scenarios.name'), contains('output_types.name')],
  sort: {
    scenario: ['scenarios.name', 'output_types.name'],
    output_type: ['output_types.name', 'scenarios.name'],
  },
  itemsOf: playlistsOf,
});
