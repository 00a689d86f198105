import { z } from 'zod';
import { networkId } from '../ids';
import { runSurenesses } from '../value-lists';

const moment = z.iso.datetime();
const startsAt = moment.nullable().meta({
  description:
    'Planned departure from its first stop, UTC: with the id it names the run of one day. Null: not known.',
});

/** A run that operators have set for a vehicle's display. */
export const toldRun = z
  .object({
    trip_id: networkId,
    line: z.string().nullable(),
    direction: z.string(),
    starts_at: startsAt,
    ends_at: moment.nullable().meta({
      description: 'Arrival at its last stop, as it was expected when it was set. Null: not known.',
    }),
    set_at: moment,
    set_by: z.string().meta({ description: 'Name of the operator.' }),
  })
  .meta({ id: 'ToldRun' });
export type ToldRun = z.infer<typeof toldRun>;

/** The same, as the display is told it. */
export const manifestRun = toldRun.pick({ trip_id: true, starts_at: true, set_at: true });
export type ManifestRun = z.infer<typeof manifestRun>;

/** Hours after its expected end in which a set run may still be on its way. */
export const assignedRunLingersHours = 6;

export const runSureness = z.enum(runSurenesses).meta({
  description:
    '`told`: an operator or the vehicle’s own network says it. `vehicle_id`: realtime says which trip the vehicle runs. `position`: the device is where this run is. `kept`: it was on it, and that is not known to be over. `clock`: no other run is on its way. `unsure`: several are, and passengers see only what all of them agree on.',
});

/** How many of the runs that a vehicle may be on are named. */
export const maxPossibleRuns = 20;

const shortText = z.string().max(200);

/** Which run a vehicle's display is on, as it says. */
export const reportedRun = z.object({
  sureness: runSureness,
  trip_id: networkId.nullable().meta({ description: 'Null: it is not sure.' }),
  line: shortText.nullable(),
  direction: shortText.nullable(),
  starts_at: startsAt,
  cancelled: z.boolean().meta({ description: 'Its source says that this run does not run.' }),
  others: z
    .array(z.object({ trip_id: networkId, direction: shortText, starts_at: startsAt }))
    .max(maxPossibleRuns)
    .meta({ description: 'Of `unsure`: the runs that it may be on.' }),
});
export type ReportedRun = z.infer<typeof reportedRun>;
