import type { ReportedAudio, SoundState, SpokenAnnouncement } from '@perron/schema';
import { soundState } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** A display's announcements, as it has just reported. */
export interface ReportedSpeech {
  readonly displayId: number;
  /** The display has proved who it is. */
  readonly verified: boolean;
  readonly pageId: string;
  readonly receivedAtMs: number;
  readonly audio: ReportedAudio;
}

const keptForMs = 24 * 3_600_000;
/** A day at a busy platform; what a stranger may write at most. */
const maxOfDisplay = 3_000;
const maxListed = 300;

/** Keeps what displays say that they have said, for a day. */
export class SpokenAnnouncements {
  readonly #db: Kysely<Database>;
  readonly #nowMs: () => number;

  constructor(db: Kysely<Database>, nowMs: () => number) {
    this.#db = db;
    this.#nowMs = nowMs;
  }

  async note({ displayId, verified, pageId, receivedAtMs, audio }: ReportedSpeech): Promise<void> {
    if (audio.spoken.length === 0) return;
    const rows = JSON.stringify(
      audio.spoken.map(({ age_seconds, ...rest }) => ({
        ...rest,
        said_at: new Date(receivedAtMs - age_seconds * 1000).toISOString(),
      })),
    );
    await sql`
      insert into spoken_announcements
        (display_id, page_id, number, verified, said_at, kind, parts, heard, announcement_id)
      select displays.id, ${pageId}, number, ${verified}, said_at, kind, parts, heard,
        announcement_id
      from jsonb_to_recordset(${rows}::jsonb) as said(number integer, said_at timestamptz,
        kind text, parts jsonb, heard text, announcement_id integer)
      join displays on displays.id = ${displayId}
      -- As with reports: a stranger does not speak for a display that has proved who it is.
      where ${verified} or not exists (
        select from display_reports where display_id = ${displayId} and verified)
      on conflict do nothing`.execute(this.#db);
    await sql`
      delete from spoken_announcements where display_id = ${displayId} and (
        said_at < ${new Date(this.#nowMs() - keptForMs)}
        or said_at < (
          select said_at from spoken_announcements where display_id = ${displayId}
          order by said_at desc offset ${maxOfDisplay} limit 1))`.execute(this.#db);
  }

  /** The announcements of a display in the last 24 hours, the latest first. */
  async of(displayId: number): Promise<SpokenAnnouncement[]> {
    const rows = await this.#db
      .selectFrom('spoken_announcements')
      .select(['said_at', 'kind', 'parts', 'heard'])
      .where('display_id', '=', displayId)
      .where('said_at', '>', new Date(this.#nowMs() - keptForMs))
      .orderBy('said_at', 'desc')
      .orderBy('number', 'desc')
      .limit(maxListed)
      .execute();
    return rows.map((row) => ({ ...row, said_at: row.said_at.toISOString() }));
  }

  /** Whether its device may make sound, by its last report; `null` if it is not known. */
  async soundOf(displayId: number): Promise<SoundState | null> {
    const row = await this.#db
      .selectFrom('display_reports')
      .select(sql`report->'audio'->>'sound'`.as('sound'))
      .where('display_id', '=', displayId)
      .executeTakeFirst();
    const parsed = soundState.safeParse(row?.sound);
    return parsed.success ? parsed.data : null;
  }
}
