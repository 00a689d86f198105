import { z } from 'zod';
import { dayTypes, holidayTypes } from '../value-lists';

const day = z.iso.date();
const days = z.object({ from: day, until: day.meta({ description: 'Inclusive.' }) });

/** `network-calendar.ts` of the server fills it, `today.ts` of the core reads it. */
export const calendar = z.object({
  serviceDayEnds: z
    .string()
    .regex(/^(?:0\d|1[0-2]):[0-5]\d$/)
    .meta({
      description:
        'When a service day ends on the clocks of the network: what runs between midnight and then belongs to the day before. 00:00: it ends with the day.',
    }),
  holidays: z.array(
    days.extend({
      type: z.enum(holidayTypes),
      region: z.string().nullable().meta({ description: 'Null: in the whole network.' }),
    }),
  ),
  publicKnown: days
    .nullable()
    .meta({ description: 'The days of which all public holidays are known; null: of none.' }),
  schoolKnown: days
    .nullable()
    .meta({ description: 'The days of which all school holidays are known; null: of none.' }),
  hemisphere: z
    .enum(['north', 'south'])
    .nullable()
    .meta({ description: 'Decides the seasons; null: not known.' }),
  dayTypes: z
    .object({ known: days, others: z.array(z.object({ day, type: z.enum(dayTypes) })) })
    .nullable()
    .meta({
      description:
        'As on which days of the week the timetable runs: `others` are the days that run otherwise than their own place in the week says. Null: it does not say.',
    }),
});

/** The days of a network: its holidays, its seasons, and how its timetable runs. */
export type Calendar = z.output<typeof calendar>;
