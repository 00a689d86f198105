import type { AnnouncementKind } from '@perron/core';
import type { AnnouncementRulesInput, Hearing, SpokenAnnouncement } from '@perron/schema';
import type { ColumnType, Generated } from 'kysely';
import type { EntityStamps, Json, StampedByDatabase, Timestamp } from './columns';

/** The operators' recordings; no two of one language have the same words. */
export interface RecordingsTable extends EntityStamps {
  id: Generated<number>;
  text: string;
  language: 'de' | 'en';
  /** `null` means that it is not recorded yet. */
  sound: string | null;
}

/** Sounds of recordings, by the SHA-256 of their bytes. */
export interface RecordingSoundsTable {
  name: string;
  file_name: string;
  seconds: number;
  size: number;
  bytes: Buffer;
  created_at: StampedByDatabase;
}

/** The rules of loudspeakers: one row. */
export interface AnnouncementRulesTable extends EntityStamps {
  id: Generated<number>;
  /** `null` means that operators have not changed anything. */
  rules: ColumnType<AnnouncementRulesInput | null, string | null, string | null>;
}

/** The operators' announcements at once. */
export interface AnnouncementsTable extends EntityStamps {
  id: Generated<number>;
  text_de: string | null;
  text_en: string | null;
  /** `null` means not only one. */
  display_id: number | null;
  /** `null` means on all lines. */
  line_id: number | null;
  /**
   * `null` means at all stations. Else `display_id` names one of the loudspeakers there: servers of
   * before know nothing of stations, and must not have it said everywhere.
   */
  station_id: Generated<number | null>;
  operator: string;
  expires_at: Timestamp;
}

/** The announcements that displays have made, as they report them. */
export interface SpokenAnnouncementsTable {
  display_id: number;
  page_id: string;
  /** Counted by the page. */
  number: number;
  /** The display has proved who it is. */
  verified: boolean;
  said_at: Timestamp;
  kind: AnnouncementKind;
  parts: Json<SpokenAnnouncement['parts']>;
  heard: Hearing;
  announcement_id: number | null;
}
