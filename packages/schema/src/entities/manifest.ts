import { z } from 'zod';
import { positiveId, stationId } from '../ids';
import { languageTags } from '../language-tags';
import { directAnnouncement } from './announcement';
import { calendar } from './calendar';
import { directionsAnswer } from './display-directions';
import { loudspeakerRules } from './announcement-rules';
import { networkStyle } from './network-style';
import { outputType, pixelScene, playlist, scenario } from './scene';
import { station } from './station';
import { product } from './transit';
import { manifestRun } from './vehicle-run';

/** The step of the manifest's form. A display refuses a newer one and keeps what it has. */
export const manifestFormat = 1;

/** How a network writes minutes: `min`: 3 min; `prime`: 3'; `in_min`: in 3 min. */
export const minuteForms = ['min', 'prime', 'in_min'] as const;
export type MinuteForm = (typeof minuteForms)[number];

/**
 * A creative on air, for carousels. `lineNames` empty: it is shown on all lines. The display shows
 * it from `validFrom` to before `validUntil` by its own clock, also offline; `null` means open.
 */
export const onAirContent = z.object({
  id: positiveId,
  name: z.string(),
  bucketId: positiveId.nullable(),
  lineNames: z.array(z.string()),
  validFrom: z.iso.datetime().nullable().default(null),
  validUntil: z.iso.datetime().nullable().default(null),
  media: z.array(
    z.object({
      url: z.string(),
      contentType: z.string(),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
  ),
});
export type OnAirContent = z.infer<typeof onAirContent>;

/** A text that the server reads out to each caller who shows its signature. */
export const signedSpeech = z.object({
  language: z.enum(['de', 'en']),
  text: z.string(),
  until: z.int().positive().meta({ description: 'Unix seconds.' }),
  signature: z.string(),
});
export type SignedSpeech = z.infer<typeof signedSpeech>;

/** Settings of a loudspeaker, besides its playlists. */
export const manifestSpeech = z.object({
  rules: loudspeakerRules,
  pronunciations: z.array(
    z.object({
      written: z.string(),
      spoken: z.string(),
      language: z.enum(['de', 'en']).nullable(),
    }),
  ),
  recordings: z.string().default('').meta({
    description: 'Another one when anything else is recorded: kept sounds are asked for again.',
  }),
  announcements: z.array(directAnnouncement).meta({
    description:
      'Announcements that operators have made at once. With a `displayId`: for that display only.',
  }),
  signed: z.array(signedSpeech).default([]).meta({
    description:
      'The texts of this manifest that the server reads out also to a display without a token, as they are said.',
  }),
});

/**
 * Everything that a display shows from, in one document. `version` is a hash of the content: the
 * same content has the same version. `pixelScenes` holds each design that a playlist names and the
 * other designs of its group, from which the display takes the variant that fits its screen.
 */
export const manifest = z
  .object({
    format: z.literal(manifestFormat),
    version: z.string().regex(/^[0-9a-f]{16,64}$/),
    outputType,
    station: station
      .pick({ name: true, code: true })
      .extend({
        id: stationId.nullable().meta({
          description: 'Null: of the timetable only, not in the dashboard’s list.',
        }),
        products: z.array(product).default([]).meta({
          description: 'Products that call there according to the timetable; empty if unknown.',
        }),
      })
      .nullable()
      .meta({ description: 'Null: the display is in a vehicle.' }),
    platform: z.string().nullable(),
    directions: directionsAnswer.meta({
      description:
        'Only departures in these directions: those of the display with this number. An address that names directions itself goes first. Null: all directions.',
    }),
    line: z
      .string()
      .nullable()
      .default(null)
      .meta({ description: 'The vehicle’s line; null in a station.' }),
    run: manifestRun.optional().meta({
      description:
        'The run that operators have set for the display of this number, in a vehicle; missing: none. The display follows it until it is over, or until it is taken back.',
    }),
    timeZone: z.string(),
    calendar: calendar.optional().meta({
      description:
        'Holidays, seasons and days of the timetable, by which conditions ask for the day; missing: not known.',
    }),
    minuteForm: z.enum(minuteForms).default('min').meta({
      description: "Form of minutes on every board: `min`: 3 min; `prime`: 3'; `in_min`: in 3 min.",
    }),
    style: networkStyle.optional().meta({
      description: 'Names and signs of this network; missing: not known yet, as they were before.',
    }),
    languages: z.array(z.enum(languageTags)).min(1).meta({
      description:
        'Of passengers, the leading one first: BCP 47 primary tags. A display that has no texts in one of them shows English.',
    }),
    publicAddress: z.string().max(2000).optional().meta({
      description:
        'Where passengers reach the server’s pages, without a slash at the end; missing: not configured (`PUBLIC_URL`).',
    }),
    transit: z.object({
      demo: z.boolean().meta({ description: 'The data is demo data, and the page says so.' }),
      realtime: z.boolean().meta({
        description: 'The source provides realtime; otherwise only the timetable is available.',
      }),
      attribution: z.string().nullable(),
      timetable: z
        .object({ from: z.iso.datetime().nullable(), until: z.iso.datetime().nullable() })
        .optional()
        .meta({
          description:
            'First departure and last arrival of the whole timetable, by which a display says that it has ended or not begun, also offline; both null: it has no departures at all; missing: unknown.',
        }),
      believed: z.string().optional().meta({
        description:
          'Another one when operators change which sources of realtime are believed in spite of a guess: departures are asked for again. Missing: none is.',
      }),
    }),
    scenarios: z.array(scenario),
    playlists: z.array(playlist),
    pixelScenes: z.array(pixelScene),
    contents: z.array(onAirContent),
    speech: manifestSpeech.optional().meta({ description: 'Of audio outputs only.' }),
  })
  .meta({ id: 'Manifest' });

export type Manifest = z.output<typeof manifest>;
