import type { Actor } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Database } from '../db/tables';
import type { Change } from './change';
import { nobody, reaches, unitedReach } from './reach';

/** Somebody whose change another person has approved. */
export interface ApprovedActor extends Actor {
  readonly approvedBy: Actor;
}

function isApproved(actor: Actor): actor is ApprovedActor {
  return 'approvedBy' in actor;
}

/** Under which name a change is kept: under both, where it took two. */
export function nameOfActor(actor: Actor): string {
  return isApproved(actor) ? `${actor.name} + ${actor.approvedBy.name}` : actor.name;
}

/** Refuses a change that takes two people; a route keeps a user's for the second. */
export class NeedsSecondPerson extends ApiError {
  constructor(
    readonly changes: readonly Change[],
    /** How many would show it. */
    readonly displays: number,
  ) {
    super(
      'second_person_needed',
      displays > 0
        ? `${displays} displays would show this: it waits for a second person, who approves it on the first page of the dashboard.`
        : 'It waits for a second person, who approves it on the first page of the dashboard.',
    );
  }

  /** For a change that cannot be kept. */
  withoutWaiting(): ApiError {
    return new ApiError(
      'conflict',
      `${this.displays} displays would show this file at once, and an upload does not wait for a second person: upload it as a new file, and put that in the place of the old one.`,
    );
  }
}

/** Of fewer displays none is a majority that matters. */
const fewest = 3;

/** Whether all loudspeakers say it; its reach is wider than the displays that hear it. */
function isSaidEverywhere({ entity, after }: Change): boolean {
  if (entity !== 'announcement' || after === null) return false;
  const { display_id, line_id } = after as { display_id?: unknown; line_id?: unknown };
  return display_id === null && line_id === null;
}

/** A single administrator must not take the rule away. */
function endsTheRule({ entity, before, after }: Change): boolean {
  if (entity !== 'access_rules') return false;
  const isOn = (rules: object | null) =>
    rules !== null && 'two_people' in rules && rules.two_people === true;
  return isOn(before) && !isOn(after);
}

/** @returns how many displays the changes reach, and whether those are most */
async function displaysReached(trx: Transaction<Database>, changes: readonly Change[]) {
  const reach = changes
    .filter(({ entity }) => entity !== 'announcement')
    .reduce((all, one) => unitedReach(all, one.reach ?? nobody), nobody);
  const rows = await trx
    .selectFrom('displays')
    .leftJoin('stations', 'stations.id', 'displays.station_id')
    .select(['displays.id', 'output_type_id', 'stations.code'])
    .execute();
  const count = changes.some(isSaidEverywhere)
    ? rows.length
    : rows.filter(({ id, output_type_id, code }) =>
        reaches(reach, { displayId: id, outputTypeId: output_type_id, stationCode: code }),
      ).length;
  return { count, areMost: count >= fewest && count * 2 > rows.length };
}

/**
 * Refuses what most displays would show, where that takes two people and one has asked. At the end
 * of the change's own transaction, when its reach is known.
 * @throws NeedsSecondPerson
 */
export async function requireSecondPerson(
  trx: Transaction<Database>,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  // Changes by the server itself, and words of a display about itself, ask nobody.
  if (actor.type === 'system' || actor.type === 'display' || isApproved(actor)) return;
  if (changes.some(endsTheRule)) throw new NeedsSecondPerson(changes, 0);
  const isSeen = changes.some(({ reach }) => reach !== undefined && reach !== nobody);
  if (!isSeen) return;
  const rules = await trx.selectFrom('access_rules').select('two_people').executeTakeFirst();
  if (rules?.two_people !== true) return;
  const { count, areMost } = await displaysReached(trx, changes);
  if (areMost) throw new NeedsSecondPerson(changes, count);
}
