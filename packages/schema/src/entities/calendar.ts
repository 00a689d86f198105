import { z } from 'zod';

/** `network-calendar.ts` of the server fills it, `today.ts` of the core reads it. */
export const manifestCalendar = z.object({
  serviceDayEnds: z
    .string()
    .regex(/^(?:0\d|1[0-2]):[0-5]\d$/)
    .meta({
      description:
        'When a service day ends on the clocks of the network: what runs between midnight and then belongs to the day before.',
    }),
  holidays: z.array(
    z.object({
      from: z.iso.date(),
      until: z.iso.date().meta({ description: 'Inclusive.' }),
      type: z.enum(['public', 'school']),
      region: z.string().nullable().meta({ description: 'Null: in the whole network.' }),
    }),
  ),
  publicKnown: z
    .object({ from: z.iso.date(), until: z.iso.date() })
    .nullable()
    .meta({ description: 'The days of which all public holidays are known; null: of none.' }),
  schoolKnown: z
    .object({ from: z.iso.date(), until: z.iso.date() })
    .nullable()
    .meta({ description: 'The days of which all school holidays are known; null: of none.' }),
  hemisphere: z
    .enum(['north', 'south'])
    .nullable()
    .meta({ description: 'Decides the seasons; null: not known.' }),
  dayTypes: z
    .object({
      known: z.object({ from: z.iso.date(), until: z.iso.date() }),
      others: z.array(
        z.object({ day: z.iso.date(), type: z.enum(['weekday', 'saturday', 'sunday']) }),
      ),
    })
    .nullable()
    .meta({
      description:
        'As on which days of the week the timetable runs: `others` are the days that run otherwise than their own place in the week says. Null: it does not say.',
    }),
});
