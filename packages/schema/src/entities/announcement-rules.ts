import { z } from 'zod';
import { fieldRule } from '../field-rule';
import { stationCode } from '../ids';
import { spokenLanguages } from './announcement';
import { entityLabel, entityStamps } from './list';

const percent = z.int().min(0).max(100);
const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'expected a time of day such as 22:00' });
const minutes = z.int().min(1).max(120);

/** A part of the day, in the network's local time, with a loudness and with what may be said. */
export const loudnessSpan = z.object({
  from: localTime,
  until: localTime.meta({ description: 'Exclusive. The same as `from`: the whole day.' }),
  volume_percent: percent,
  say: z.enum(['everything', 'urgent', 'nothing']).meta({
    description: '`urgent`: platform changes, cancellations, new disruptions, operators’ words.',
  }),
});

/** The announcements of loudspeakers: which, how often and how loudly. */
export const loudspeakerRules = z.object({
  approach_minutes: z.array(z.int().min(1).max(60)).max(5).meta({
    description: 'A train is announced once at each of these minutes before it leaves.',
  }),
  say_planned: z.boolean().meta({
    description: 'Trains without realtime are announced too, as “scheduled for”.',
  }),
  say_arrivals: z.boolean().meta({ description: 'A train at the platform is named.' }),
  warn_minutes: z.int().min(1).max(90).meta({
    description: 'Platform changes and cancellations are announced from so many minutes before.',
  }),
  repeat_minutes: z.object({
    disruption: minutes,
    cancellation: minutes,
    platform_change: minutes,
    scene: minutes.meta({ description: 'The same text of a playlist.' }),
  }),
  volume_percent: percent.meta({ description: 'Where no span applies.' }),
  spans: z.array(loudnessSpan).max(10).meta({ description: 'The first that applies counts.' }),
  gong: z.enum(['none', 'urgent', 'always']).meta({ description: 'Before an announcement.' }),
  languages: z.array(z.enum(spokenLanguages)).max(2).meta({
    description: 'In this order; empty: those of the network.',
  }),
});

/** As many as there are keys from 1 to 9. */
export const maxDialInStops = 9;

const dialInStop = z.object({
  code: stationCode,
  name: entityLabel.meta({ description: 'For operators; callers hear the timetable’s.' }),
});

/** The rules of loudspeakers, and what passengers hear who call. */
export const announcementRulesInput = loudspeakerRules.extend({
  dial_in_stops: z
    .array(dialInStop)
    .max(maxDialInStops)
    .refine(
      (stops) => new Set(stops.map(({ code }) => code)).size === stops.length,
      fieldRule('duplicate', 'expected each stop once'),
    )
    .default([])
    .meta({
      description:
        'Stops whose departures callers hear, in the order of their keys. Empty: those of `SIP_DIAL_IN`.',
    }),
});

/** The rules that hold now. */
export const announcementRules = announcementRulesInput
  .extend({ updated_at: entityStamps.updated_at, version: entityStamps.version })
  .meta({ id: 'AnnouncementRules' });

export type LoudspeakerRules = z.output<typeof loudspeakerRules>;
export type AnnouncementRulesInput = z.output<typeof announcementRulesInput>;
export type StoredAnnouncementRules = z.infer<typeof announcementRules>;

/** The rules until operators change them. */
export const firstAnnouncementRules: AnnouncementRulesInput = {
  approach_minutes: [3],
  say_planned: true,
  say_arrivals: true,
  warn_minutes: 15,
  repeat_minutes: { disruption: 10, cancellation: 5, platform_change: 3, scene: 5 },
  volume_percent: 100,
  spans: [{ from: '22:00', until: '06:00', volume_percent: 40, say: 'urgent' }],
  gong: 'none',
  languages: [],
  dial_in_stops: [],
};
