import { z } from 'zod';
import { positiveId } from '../ids';
import { entityStamps } from './list';
import { announcementKinds, longestReportedText, maxReportedSpoken } from '../value-lists';

/** The languages that passengers are spoken to in. */
export const spokenLanguages = ['de', 'en'] as const;

export const announcementKind = z.enum(announcementKinds).meta({
  description:
    '`operator`: an announcement of operators. `planned`: a train by the timetable alone. `scene`: a text of a playlist.',
});

/** A sentence in one language, as it is written. */
export const spokenSentence = z.object({
  language: z.enum(spokenLanguages),
  text: z.string().min(1).max(longestReportedText),
});

/** How a sound was heard. */
export const hearings = ['server_voice', 'device_voice', 'cut', 'silent', 'failed'] as const;
export const hearing = z.enum(hearings).meta({
  description:
    '`server_voice`, `device_voice`: to the end. `cut`: broken off for something that mattered more. `silent`: shown only, because the device may make no sound or has no voice. `failed`: it is tried again.',
});

/** One announcement, as the display that made it tells. */
export const reportedSpoken = z.object({
  number: positiveId.meta({ description: 'Counted by the page since it opened.' }),
  age_seconds: z.number().min(0).max(1e9).meta({ description: 'Since it began.' }),
  kind: announcementKind,
  parts: z.array(spokenSentence).min(1).max(4),
  heard: hearing,
  announcement_id: positiveId.nullable().meta({
    description: 'For announcements of operators; null for all others.',
  }),
});

/** Whether a device may make sound. */
export const soundState = z.enum(['allowed', 'blocked', 'none']).meta({
  description:
    '`blocked`: its browser waits for a touch, or for a setting that allows sound. `none`: it can make none.',
});

/** How a display with a loudspeaker does. */
export const reportedAudio = z.object({
  sound: soundState,
  spoken: z.array(reportedSpoken).max(maxReportedSpoken),
});

/** An announcement that a display has made, for operators. */
export const spokenAnnouncement = z
  .object({
    said_at: z.iso.datetime(),
    kind: announcementKind,
    parts: z.array(spokenSentence),
    heard: hearing,
  })
  .meta({ id: 'SpokenAnnouncement' });

const text = z.string().trim().max(500);

/** No operator's announcement waits for longer to be heard. */
export const longestAnnouncementMinutes = 60;

/** An announcement to be made at once: by all loudspeakers, those of a line or a station, or one. */
export const announcementInput = z
  .object({
    text_de: text.nullable().default(null),
    text_en: text.nullable().default(null),
    display_id: positiveId.nullable().default(null).meta({ description: 'Null: not only one.' }),
    line_id: positiveId.nullable().default(null).meta({
      description: 'At stations of this line, and in its vehicles. Null: at all.',
    }),
    station_id: positiveId.nullable().default(null).meta({
      description: 'At this place of displays, and in vehicles that stand there. Null: at all.',
    }),
    valid_minutes: z.int().min(1).max(longestAnnouncementMinutes).default(5).meta({
      description: 'A loudspeaker that cannot say it within this time does not say it any more.',
    }),
  })
  .refine(({ text_de, text_en }) => Boolean(text_de) || Boolean(text_en), {
    error: 'expected a text in German or in English, or both',
    path: ['text_de'],
  })
  .refine(({ display_id, line_id }) => display_id === null || line_id === null, {
    error: 'expected one display or one line, not both',
    path: ['line_id'],
  })
  .refine(
    ({ display_id, line_id, station_id }) =>
      station_id === null || (display_id === null && line_id === null),
    { error: 'expected a station alone, without a display or a line', path: ['station_id'] },
  )
  .meta({ id: 'AnnouncementBody' });

/** An announcement that operators had made. */
export const announcementEntity = z
  .object({
    id: positiveId,
    text_de: z.string().nullable(),
    text_en: z.string().nullable(),
    display_id: positiveId.nullable(),
    display_name: z.string().nullable(),
    line_id: positiveId.nullable(),
    line_name: z.string().nullable(),
    station_id: positiveId.nullable(),
    station_name: z.string().nullable(),
    by: z.string().meta({ description: 'The operator who made it.' }),
    expires_at: z.iso.datetime(),
    heard_by: z.int().min(0).meta({
      description: 'Displays that have said it to the end, as far as they have reported.',
    }),
    ...entityStamps,
  })
  .meta({ id: 'Announcement' });

/** The same, as loudspeakers get it. */
export const directAnnouncement = z.object({
  id: positiveId,
  parts: z.array(spokenSentence).min(1).max(2),
  until: z.iso.datetime(),
  displayId: positiveId.nullable(),
});

export type SoundState = z.infer<typeof soundState>;
export type Hearing = z.infer<typeof hearing>;
export type ReportedAudio = z.infer<typeof reportedAudio>;
export type ReportedSpoken = z.infer<typeof reportedSpoken>;
export type SpokenAnnouncement = z.infer<typeof spokenAnnouncement>;
export type AnnouncementInput = z.output<typeof announcementInput>;
export type AnnouncementEntity = z.infer<typeof announcementEntity>;
export type DirectAnnouncement = z.infer<typeof directAnnouncement>;
