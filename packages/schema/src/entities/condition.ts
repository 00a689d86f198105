import { z } from 'zod';
import { stationCode } from '../ids';
import { moment } from './moment';

/** A condition to look at, and where to ask it. */
export const conditionCheckInput = z
  .object({
    condition: z.string().trim().max(2000),
    station_code: stationCode
      .nullable()
      .default(null)
      .meta({ description: 'Where to ask it now; null: nowhere.' }),
    platform: z
      .string()
      .max(20)
      .nullable()
      .default(null)
      .meta({ description: 'Of the display that is asked for; null: one for all platforms.' }),
  })
  .meta({ id: 'ConditionCheckBody' });

const conditionState = z.enum(['fulfilled', 'not_fulfilled', 'unknown', 'error']);

/** A fact at that place and moment. */
export const factValue = z.object({
  name: z.string(),
  value: z.union([z.boolean(), z.string()]).nullable().meta({ description: 'Null: not known.' }),
});

/** Whether a condition can be read, and what it comes to at a station now. */
export const conditionCheck = z
  .object({
    problem: z.string().nullable().meta({
      description:
        'Why displays would ignore a scenario with this condition; null: it can be read.',
    }),
    now: z
      .object({
        at: z.iso.datetime(),
        station: z.object({ code: stationCode, name: z.string() }),
        state: conditionState,
        reason: z.string().nullable().meta({
          description: 'The fact that is not known, or the mistake; null: it has a value.',
        }),
        facts: z.array(factValue).meta({ description: 'Every fact that a condition may name.' }),
      })
      .nullable()
      .meta({ description: 'Null: no station was named.' }),
  })
  .meta({ id: 'ConditionCheck' });

/** A condition, a station, and the end of the hour in which it is asked there. */
export const conditionHourInput = conditionCheckInput
  .extend({
    station_code: stationCode,
    until: moment.nullable().default(null).meta({ description: 'The end of the hour; null: now.' }),
  })
  .meta({ id: 'ConditionHourBody' });

/** How long a condition came to one value, and what made it so. */
export const conditionStretch = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  state: conditionState,
  reason: z.string().nullable().meta({
    description: 'The fact that is not known, or the mistake; null: it has a value.',
  }),
  trains: z
    .array(
      z.object({
        line: z.string().nullable(),
        direction: z.string().nullable(),
        departs_at: z.iso.datetime(),
      }),
    )
    .meta({
      description: 'The trains at the platform meanwhile, where the condition asks for trains.',
    }),
  disruptions: z
    .array(z.object({ id: z.int().positive(), type: z.string(), line: z.string() }))
    .meta({
      description:
        'The disruptions that run there meanwhile, where the condition asks for disruptions.',
    }),
});

/** The values of a condition over an hour at a station, by the timetable and the stored disruptions. */
export const conditionHour = z
  .object({
    problem: z.string().nullable().meta({
      description:
        'Why displays would ignore a scenario with this condition; null: it can be read.',
    }),
    station: z.object({ code: stationCode, name: z.string() }),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    fulfilled_seconds: z.number().min(0).max(3600),
    unknown_seconds: z.number().min(0).max(3600),
    stretches: z.array(conditionStretch).meta({
      description: 'From the beginning of the hour to its end, without a gap.',
    }),
  })
  .meta({ id: 'ConditionHour' });

export type ConditionHourInput = z.output<typeof conditionHourInput>;
export type ConditionHour = z.infer<typeof conditionHour>;
export type ConditionCheckInput = z.output<typeof conditionCheckInput>;
export type ConditionCheck = z.infer<typeof conditionCheck>;
