import { z } from 'zod';
import { positiveId, stationCode } from '../ids';
import { namedReference } from './list';
import { displayStates } from '../value-lists';
import { sceneLack } from './display-report';

export const displayState = z.enum(displayStates).meta({
  description:
    'The worst that is known of it, in this order. `offline`: no report for 5 min. `empty`: it reports and shows no scene. `lacking`: its scene has no data for something that it should show. `outdated`: for more than 90 s it has not shown the current version. `late`: no report for 90 s. `unverified`: its reports are not signed in. `unknown`: it reports, and does not tell whether it has its data. `never`: no report yet. `maintenance`: an operator has set it aside, whatever it reports. `fine`: none of these.',
});

const moment = z.iso.datetime();

/** A display went into a state at a moment. A late report alone is no change. */
export const displayStateChange = z
  .object({
    at: moment,
    state: displayState,
    lacks: z.array(sceneLack).optional().meta({
      description: 'Of `lacking`: what it had no data for when it began. Missing: not noted.',
    }),
  })
  .meta({ id: 'DisplayStateChange' });

/** Changes of state are kept this long. */
export const stateChangesKeptDays = 30;

/** How many changes of one day a list names of a display. */
export const maxChangesOfDay = 200;

/** The last 24 h of a display, for a strip. */
export const displayDay = z
  .array(displayStateChange)
  .max(maxChangesOfDay + 1)
  .meta({
    description:
      'Its state 24 h ago (with the moment since when), then its changes, oldest first. Empty: nothing is known.',
  });

/** An operator has set the display aside. */
export const displayMaintenance = z
  .object({
    since: moment,
    until: moment.nullable().meta({ description: 'Null: until an operator ends it.' }),
    note: z.string().meta({ description: 'Why; may be empty.' }),
    by: z.string().meta({ description: 'Name of the operator.' }),
  })
  .meta({ id: 'DisplayMaintenance' });

/** How many displays are in which state. */
export const stateCounts = z.record(displayState, z.int().min(0));

const placedDisplay = z.object({
  id: positiveId,
  name: z.string(),
  platform: z.string().nullable(),
  state: displayState,
  since: moment.nullable().meta({ description: 'Null: not known.' }),
  lacks: z.array(sceneLack).meta({ description: 'What it has no data for.' }),
});

/** Why displays of a place have probably failed together. */
export const commonCause = z
  .object({
    kind: z.enum(['uplink', 'part']).meta({
      description:
        '`uplink`: two thirds of its displays or more fell silent within two minutes, most likely the site’s connection. `part`: several did and most go on, most likely by a part that they share, such as a switch or a circuit.',
    }),
    count: z.int().min(2).meta({ description: 'Displays that fell silent together.' }),
    since: moment,
  })
  .meta({ id: 'CommonCause' });

/** How many displays of a place are named. */
export const maxPlacedDisplays = 50;
/** How many places are named. */
export const maxPlaces = 200;

/** A station or a vehicle with displays that need attention. */
export const displayPlaceState = z
  .object({
    station: namedReference.extend({ code: stationCode }).nullable(),
    vehicle_id: z.string().nullable(),
    lines: z.array(z.object({ name: z.string() })),
    total: z.int().min(1).meta({ description: 'Its displays, whatever their states are.' }),
    states: stateCounts,
    displays: z
      .array(placedDisplay)
      .max(maxPlacedDisplays)
      .meta({ description: 'Those that need attention, the worst first.' }),
    cause: commonCause.nullable().meta({ description: 'A guess; null: none suggests itself.' }),
    day: displayDay.meta({ description: 'The last 24 h of the worst of them.' }),
  })
  .meta({ id: 'DisplayPlaceState' });

/** Where displays need attention, and how many there are. */
export const displayPlaces = z
  .object({
    total: z.int().min(0),
    states: stateCounts,
    lacks: z.record(sceneLack, z.int().min(0)).meta({
      description:
        'How many of the displays in the state `lacking` have no data for what; one may lack several.',
    }),
    places: z.array(displayPlaceState).max(maxPlaces).meta({
      description: 'With an offline, empty, lacking or outdated display, the worst first.',
    }),
    reporting: z
      .array(z.object({ at: moment, count: z.int().min(0) }))
      .meta({ description: 'How many displays reported, every 15 minutes of the last 24 h.' }),
  })
  .meta({ id: 'DisplayPlaces' });

export type DisplayState = z.infer<typeof displayState>;
export type DisplayStateChange = z.infer<typeof displayStateChange>;
export type DisplayPlaceState = z.infer<typeof displayPlaceState>;
export type DisplayPlaces = z.infer<typeof displayPlaces>;
export type CommonCause = z.infer<typeof commonCause>;
