import { z } from 'zod';
import { languageTags } from '../language-tags';
import { realtimeMatch } from './realtime-match';
import { realtimeUnused } from './realtime-unused';
import { sourceGuess, sourceOverrule } from './source-guess';
import { timetableConditions } from './status';

/** A feed as it was read, for operators. */
export const systemTimetable = z.object({
  condition: z.enum(timetableConditions),
  begins_at: z.iso.datetime().nullable().meta({ description: 'Its first departure.' }),
  ends_at: z.iso.datetime().nullable().meta({ description: 'Its last arrival.' }),
  progress: z.number().min(0).max(1).nullable().meta({
    description: 'How much of a new feed has been read; null: none is being read.',
  }),
  language: z.string().nullable().default(null).meta({
    description: 'Of its names, as the feed says it; null: it does not.',
  }),
  passenger_languages: z.array(z.enum(languageTags)).default([]).meta({
    description: 'Of the texts on displays, the leading one first.',
  }),
  skipped_rows: z.int().min(0).meta({
    description: 'Rows that were left out because they could not be used.',
  }),
  skipped: z
    .array(z.object({ file: z.string(), line: z.int(), message: z.string() }))
    .meta({ description: 'The first of them, a few of each kind.' }),
  held: z
    .object({
      id: z.string(),
      since: z.iso.datetime(),
      day: z.iso.date(),
      departures_now: z.int().min(0),
      departures_new: z.int().min(0),
      declined: z.boolean().meta({
        description: 'An operator keeps the last feed; this one can still be accepted.',
      }),
    })
    .nullable()
    .meta({
      description:
        'A new feed that has fewer than half of the departures of a day: it waits to be accepted.',
    }),
});
export type SystemTimetable = z.infer<typeof systemTimetable>;

/** Where live data comes from, and how that goes. Times are ISO 8601, UTC. */
export const systemSource = z
  .object({
    kind: z.enum(['timetable', 'realtime', 'weather', 'news']),
    name: z.string().meta({ description: 'File or host, without keys; empty: a demonstration.' }),
    demo: z.boolean(),
    state: z.enum(['ok', 'waiting', 'failed', 'off']).meta({
      description:
        '`waiting`: nothing has been asked for or has come since the start; `off`: none is configured.',
    }),
    last_good_at: z.iso.datetime().nullable().meta({
      description: 'When data came last; of realtime: when the data that came was made.',
    }),
    valid_until: z.iso.date().nullable().meta({ description: 'Last day of a timetable.' }),
    problem: z.string().nullable().meta({ description: 'The fault now; null: none.' }),
    match: realtimeMatch.nullable().default(null).meta({
      description: 'Null: no source of realtime, or it has said nothing of trips.',
    }),
    timetable: systemTimetable.nullable().default(null).meta({
      description: 'Of a feed that was read; null: of other sources.',
    }),
    unused: z.array(realtimeUnused).optional().meta({
      description: 'Of realtime: what of its last data could not be used, by kind.',
    }),
    guesses: z.array(sourceGuess).optional().meta({
      description: 'What speaks against it now, also where operators have overruled it.',
    }),
  })
  .meta({ id: 'SystemSource' });

/** The clocks that the node's own was held against. */
export const clockWitnesses = z
  .object({
    state: z.enum(['ok', 'wrong', 'differs']).meta({
      description:
        '`wrong`: witnesses of this node disagree with it by the same amount, and displays count nothing down. `differs`: the database disagrees, and too few others are heard. `ok`: nothing is held against it, also because nobody can.',
    }),
    ahead_seconds: z.int().nullable().meta({
      description:
        'By how much it is ahead of the clock that its witnesses share; null: not wrong.',
    }),
    witnesses: z.array(
      z.object({
        kind: z.enum(['display', 'source', 'feed', 'database']).meta({
          description:
            '`display`: the clocks of signed-in displays. `source`: the header `Date` of the hosts of sources. `feed`: stamps of realtime feeds. `database`: one that is on another machine.',
        }),
        count: z.int().min(1),
        ahead_seconds: z.int().meta({ description: 'Of the middle one of them.' }),
      }),
    ),
  })
  .meta({ id: 'ClockWitnesses' });
export type ClockWitnesses = z.infer<typeof clockWitnesses>;

/** Facts for an operator of the installation, besides those in `/status`. */
export const systemReport = z
  .object({
    now: z.iso.datetime(),
    program: z.object({ version: z.string(), node: z.string(), started_at: z.iso.datetime() }),
    database: z.object({
      version: z.string(),
      migration: z.string().meta({ description: 'The last step of the schema.' }),
      bytes: z.int().min(0),
      embedded: z.boolean(),
    }),
    storage: z.object({
      kind: z.enum(['folder', 's3']),
      files: z.int().min(0),
      bytes: z.int().min(0),
      stored_bytes: z.int().min(0).meta({
        description: 'With small pictures, stills of scenes and the trash; the quota limits this.',
      }),
      quota_bytes: z.int().min(0).nullable().meta({
        description:
          'So many may all files together have (UPLOAD_TOTAL_MB); null: no limit is set.',
      }),
      free_bytes: z.int().min(0).nullable().meta({
        description: 'Free on the disk of the data folder; null: unknown.',
      }),
    }),
    mail: z.object({
      sends: z.boolean().meta({ description: 'False: mails go into a folder of the server.' }),
      waiting: z.int().min(0),
      failing: z.int().min(0).meta({ description: 'Of those waiting: refused at least once.' }),
      oldest_at: z.iso.datetime().nullable(),
    }),
    backup: z
      .object({ at: z.iso.datetime(), bytes: z.int().min(0), lost_files: z.int().min(0) })
      .nullable()
      .meta({ description: 'The last one made with `npm run backup`; null: none.' }),
    sources: z.array(systemSource),
    clock: clockWitnesses.optional().meta({
      description: 'Of the node that answers; missing: it is of the last release.',
    }),
    overrules: z.array(sourceOverrule).default([]).meta({
      description:
        'Guesses that operators have overruled, also of sources that are no longer configured.',
    }),
  })
  .meta({ id: 'SystemReport' });

export type SystemSource = z.infer<typeof systemSource>;
export type SystemReport = z.infer<typeof systemReport>;
