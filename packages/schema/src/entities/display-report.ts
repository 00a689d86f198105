import { z } from 'zod';
import { outputTypeId, positiveId, stationCode } from '../ids';
import { reportedAudio } from './announcement';
import { reportedShowing } from './own-showing';
import { reportedRun } from './vehicle-run';
import { reportLimits, sceneLacks, shownFreshnesses } from '../value-lists';

export const shownFreshness = z.enum(shownFreshnesses).meta({
  description:
    'The worst value in the scene. `incomplete`: the source lacks at least half of the timetable’s departures. `none`: it shows no realtime. `unknown`: nothing came yet, nothing can be had, nobody has heard of the display for long, or it is not signed in.',
});

export const sceneLack = z.enum(sceneLacks).meta({
  description:
    '`scene`: operators left the display without one, another stands in. `timetable_ended`, `timetable_not_begun`, `timetable_empty`: the whole timetable has nothing for now. `departures`: they cannot be had. `departures_incomplete`: at least half of them are missing. `trip`: where the vehicle is cannot be had. `no_trip`: it is on no trip. `vehicle`: which one it is is not known. `disruptions`: none were ever received. `realtime`: planned times, although the source has realtime. `news`, `weather`: there is none to show. `sound`: the device makes none.',
});

/** The content of a display's glass. */
export const glassState = z
  .enum([
    'starting',
    'refused',
    'unreachable',
    'clock_unknown',
    'no_scenario',
    'empty_playlist',
    'scene',
    'audio',
  ])
  .meta({
    description:
      '`audio`: it is a loudspeaker. `unreachable`: it has never received its data. `clock_unknown`: its own clock was set back while it was off, and it waits for the server’s time; it shows neither time nor departures.',
  });

const shortText = z.string().max(200);
const ageSeconds = z.number().min(0).max(1e9);

/** Something with a number and a name, as the display's manifest had them. */
const shownThing = z.object({ id: positiveId, name: shortText });

const conditionValue = z.discriminatedUnion('state', [
  z.object({ state: z.literal('fulfilled') }),
  z.object({ state: z.literal('not_fulfilled') }),
  z.object({ state: z.literal('unknown'), missing: shortText }),
  z.object({ state: z.literal('error'), reason: z.string().max(500) }),
]);

/** One scenario that was considered, and what its condition came to. */
export const reportedScenario = shownThing.extend({
  priority: z.int(),
  condition: z.string().max(2000),
  value: conditionValue,
});

/** How one source of the display does. */
export const reportedSource = z.object({
  name: z.string().min(1).max(50),
  status: z.enum(['idle', 'fetching', 'success', 'error']),
  age_seconds: ageSeconds
    .nullable()
    .meta({ description: 'Since the last successful fetch; null: none yet.' }),
  problem: z.string().max(300).nullable(),
});

/** Something that went wrong on the display, and how often since its page was opened. */
export const reportedProblem = z.object({
  source: z.string().min(1).max(100),
  message: z.string().max(300),
  count: z.int().min(1),
  age_seconds: ageSeconds.meta({ description: 'Since its last occurrence.' }),
});

/** The place that the manifest was asked for. */
export const displayPlace = z.object({
  station_code: stationCode.nullable().meta({ description: 'Null: it rides in a vehicle.' }),
  output_type_id: outputTypeId,
  platform: z.string().trim().min(1).max(20).nullable(),
  line: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .nullable()
    .meta({ description: 'Line of the vehicle; null in a station.' }),
});

/**
 * Header of every answer of a node whose clock is wrong: by how many seconds it is ahead (`Status`). Displays
 * then ask for the time again.
 */
export const clockHeader = 'perron-clock-ahead';

/** Header of the answer to a report: `1` when the page is to be loaded again. */
export const reloadHeader = 'perron-reload';

/** The content and health of a display, at the moment when it was sent. */
export const displayReport = z
  .object({
    place: displayPlace,
    state: glassState,
    manifest_version: z
      .string()
      .regex(/^[0-9a-f]{16,64}$/)
      .nullable()
      .meta({ description: 'Null: it has none yet.' }),
    scenario: shownThing.nullable(),
    scene: shownThing.nullable(),
    freshness: shownFreshness,
    lacks: z.array(sceneLack).max(sceneLacks.length).nullable().default(null).meta({
      description:
        'What its scene should show and has no data for; empty: nothing. Null: not known yet, or an older page that does not tell.',
    }),
    run: reportedRun.nullable().default(null).meta({
      description:
        'In a vehicle: the run that it shows, and how sure it is. Null: it shows none, hangs in a station, or an older page.',
    }),
    trace: z
      .array(reportedScenario)
      .max(reportLimits.trace)
      .meta({ description: 'The reason: each scenario considered, best priority first.' }),
    sources: z.array(reportedSource).max(reportLimits.sources),
    problems: z.array(reportedProblem).max(reportLimits.problems),
    showing: reportedShowing.nullable().default(null).meta({
      description: 'The test that it was last to show since its page opened; null: none.',
    }),
    audio: reportedAudio.nullable().default(null).meta({
      description: 'Of a display with a loudspeaker; null: it has none.',
    }),
    build: z.string().max(100).meta({ description: 'Build of its page.' }),
    page_id: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .nullable()
      .default(null)
      .meta({
        description:
          'A random id made when the page opens: two devices with the same display number have different ids. Null: an older page without an id.',
      }),
    browser: z.string().max(400),
    screen: z
      .object({ width: z.int().min(0).max(100_000), height: z.int().min(0).max(100_000) })
      .meta({ description: 'Size of its window in CSS pixels.' }),
    memory_bytes: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'JavaScript heap in use; null: not reported by its browser.' }),
    uptime_seconds: ageSeconds.meta({ description: 'Since its page opened.' }),
    device_time: z.iso.datetime().nullable().default(null).meta({
      description:
        'What the clock of the device itself shows, right or wrong; displays go by the server’s. Null: an older page.',
    }),
  })
  .meta({ id: 'DisplayReport' });

/** A report as it is sent; one that is signed in is known by its token. */
export const displayReportBody = displayReport
  .extend({
    display_id: positiveId
      .optional()
      .meta({ description: 'Number of the display, if it is not signed in.' }),
  })
  .meta({ id: 'DisplayReportBody' });

export type SceneLack = z.infer<typeof sceneLack>;
export type ShownFreshness = z.infer<typeof shownFreshness>;
export type DisplayPlace = z.infer<typeof displayPlace>;
export type DisplayReport = z.output<typeof displayReport>;
export type ReportedScenario = z.infer<typeof reportedScenario>;
export type ReportedSource = z.infer<typeof reportedSource>;
export type ReportedProblem = z.infer<typeof reportedProblem>;
