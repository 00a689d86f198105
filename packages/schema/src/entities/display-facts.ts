import { z } from 'zod';
import { positiveId } from '../ids';
import { displayReport, glassState, sceneLack, shownFreshness } from './display-report';
import { stateCounts } from './display-state';
import {
  displayContacts,
  displayContents,
  displayDataStates,
  displayIdentities,
  shownFreshnesses,
} from '../value-lists';

export const displayContact = z.enum(displayContacts).meta({
  description:
    'Last report: `ok` within 90 s, `late` within 5 min, `unverified` within 5 min from a caller who was not signed in as this display, `lost` longer ago.',
});
export const displayContent = z.enum(displayContents).meta({
  description:
    '`current`: the version that the server would send now. `behind`: another one. `empty`: no scenario, or one without scenes. `unknown`: it has no manifest, the server would send none, or it is not signed in.',
});

export const displayData = z.enum(displayDataStates).meta({
  description:
    'Whether its scene has the data that it needs. `unknown`: no signed-in report within 5 min, or one that does not tell.',
});

export const displayIdentity = z.enum(displayIdentities).meta({
  description:
    '`shared`: within 5 min one page reported again after another page, so two devices or windows have this display’s number or key. A reloaded page is `single`. `unknown`: no report within 5 min, or from a page without an id.',
});

/** Five facts, each of which may be well while another is not. */
export const displayFacts = z
  .object({
    contact: displayContact,
    content: displayContent,
    freshness: shownFreshness,
    data: displayData,
    identity: displayIdentity,
  })
  .meta({ id: 'DisplayFacts' });

const revision = z.int().min(1).nullable();
const moment = z.iso.datetime();

/**
 * The content of a display when it reported last. `revision` counts how often what the server gives
 * to a place has changed; `null` if the server has not counted what the display has.
 */
export const displayShows = z
  .object({
    reported_at: moment,
    verified: z.boolean().meta({
      description: 'False: anyone with the display’s number may have sent this.',
    }),
    state: glassState,
    scenario: z.string().nullable(),
    scene: z.string().nullable(),
    lacks: z.array(sceneLack).nullable().meta({
      description: 'What its scene has no data for; empty: nothing. Null: not known.',
    }),
    version: z.string().nullable().meta({ description: 'Version of its manifest.' }),
    revision,
    current_revision: revision.meta({ description: 'The version that the server would send now.' }),
    behind_since: moment
      .nullable()
      .meta({ description: 'Since when it has been behind; null: it is not behind.' }),
  })
  .meta({ id: 'DisplayShows' });

function countsOf<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.record(z.enum(names), z.int().min(0));
}

/** How many of the displays that a list is about are how; by facts they are not filtered. */
export const displaySummary = z
  .object({
    total: z.int().min(0),
    shows_current: z.int().min(0).meta({
      description: 'Displays with current content and a signed-in report within 5 min.',
    }),
    contact: countsOf(displayContacts),
    content: countsOf(displayContents),
    freshness: countsOf(shownFreshnesses),
    data: countsOf(displayDataStates),
    identity: countsOf(displayIdentities),
    state: stateCounts,
  })
  .meta({ id: 'DisplaySummary' });

/** A deleted display that a device still asks for. */
export const deletedDisplay = z
  .object({
    display_id: positiveId,
    name: z.string().meta({ description: 'Its name when it was deleted.' }),
    deleted_at: moment,
    asked_at: moment.meta({ description: 'When a device last requested it.' }),
    address: z.string().meta({ description: 'IP address of the device.' }),
    verified: z.boolean().meta({
      description:
        'The device had a key. If the display had signed in, only such devices are listed.',
    }),
  })
  .meta({ id: 'DeletedDisplay' });

/** How many deleted displays an answer names. */
export const maxDeletedDisplays = 20;

/** Deleted displays that a device has asked for within 24 h; the last ones are named. */
export const deletedDisplays = z
  .object({
    total: z.int().min(0),
    items: z.array(deletedDisplay).max(maxDeletedDisplays).meta({
      description: 'The most recently requested first.',
    }),
  })
  .meta({ id: 'DeletedDisplays' });

/** The whole of the last report; `null` if there was none. */
export const lastReport = displayReport.nullable();

export type DisplayFacts = z.infer<typeof displayFacts>;
export type DisplayShows = z.infer<typeof displayShows>;
export type DisplayIdentity = DisplayFacts['identity'];
export type DeletedDisplays = z.infer<typeof deletedDisplays>;
export type DisplaySummary = z.infer<typeof displaySummary>;
export type DisplayContact = DisplayFacts['contact'];
export type DisplayData = DisplayFacts['data'];
export type DisplayContent = DisplayFacts['content'];
