import { z } from 'zod';
import { stationCode } from '../ids';

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
        state: z.enum(['fulfilled', 'not_fulfilled', 'unknown', 'error']),
        reason: z.string().nullable().meta({
          description: 'The fact that is not known, or what is wrong; null: it has a value.',
        }),
        facts: z.array(factValue).meta({ description: 'Every fact that a condition may name.' }),
      })
      .nullable()
      .meta({ description: 'Null: no station was named.' }),
  })
  .meta({ id: 'ConditionCheck' });

export type ConditionCheckInput = z.output<typeof conditionCheckInput>;
export type ConditionCheck = z.infer<typeof conditionCheck>;
