import { z } from 'zod';

/** Where live data comes from, and how that goes. Times are ISO 8601, UTC. */
export const systemSource = z
  .object({
    kind: z.enum(['timetable', 'realtime', 'weather', 'news']),
    name: z.string().meta({ description: 'File or host, without keys; empty: a demonstration.' }),
    demo: z.boolean(),
    state: z.enum(['ok', 'waiting', 'failed']).meta({
      description: '`waiting`: nothing has been asked for or has come since the start.',
    }),
    last_good_at: z.iso.datetime().nullable().meta({
      description: 'When data came last; of realtime: when the data that came was made.',
    }),
    valid_until: z.iso.date().nullable().meta({ description: 'Last day of a timetable.' }),
    problem: z.string().nullable().meta({ description: 'What is wrong now; null: nothing.' }),
  })
  .meta({ id: 'SystemSource' });

/** What an operator of the installation needs to know, besides what `/status` tells everybody. */
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
      free_bytes: z.int().min(0).nullable().meta({
        description: 'Free where the data folder lies; null: unknown.',
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
  })
  .meta({ id: 'SystemReport' });

export type SystemSource = z.infer<typeof systemSource>;
export type SystemReport = z.infer<typeof systemReport>;
