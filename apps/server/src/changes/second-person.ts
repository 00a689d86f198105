import type { Actor } from '@perron/schema';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Database } from '../db/tables';
import type { Change } from './change';
import { allDisplays, displaysReached } from './displays-reached';
import { givesPower, isAboutPeople } from './gives-power';
import { nobody } from './reach';

/** Somebody whose change another person has approved. */
export interface ApprovedActor extends Actor {
  readonly approvedBy: Actor;
}

export function isApproved(actor: Actor): actor is ApprovedActor {
  return 'approvedBy' in actor;
}

/** Under which name a change is kept: under both, where it took two. */
export function nameOfActor(actor: Actor): string {
  return isApproved(actor) ? `${actor.name} + ${actor.approvedBy.name}` : actor.name;
}

/** The numbers of the users behind a change; empty: a program, a display or the server itself. */
export function peopleOf(actor: Actor): number[] {
  const both = isApproved(actor) ? [actor, actor.approvedBy] : [actor];
  return both.flatMap(({ type, id }) => (type === 'user' && id !== null ? [id] : []));
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

/** Whether all loudspeakers say it; its reach is wider than the displays that hear it. */
function isSaidEverywhere({ entity, after }: Change): boolean {
  if (entity !== 'announcement' || after === null) return false;
  const { display_id, line_id, station_id } = after as {
    display_id?: unknown;
    line_id?: unknown;
    station_id?: unknown;
  };
  return display_id === null && line_id === null && station_id === null;
}

/** Doubted data goes off the displays again, which nobody is to wait for. */
function isCaution({ entity, action }: Change): boolean {
  return entity === 'source_overrule' && action === 'deactivated';
}

/** A single administrator must not take the rule away. */
function endsTheRule({ entity, before, after }: Change): boolean {
  if (entity !== 'access_rules') return false;
  const isOn = (rules: object | null) =>
    rules !== null && 'two_people' in rules && rules.two_people === true;
  return isOn(before) && !isOn(after);
}

/**
 * Refuses what takes two people where one has asked: what most displays would show, also in several
 * changes of the last ten minutes, and what says who may administrate. At the end of the change's own
 * transaction, when its effect is known.
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
  const isSeen = changes.some(
    (change) => change.reach !== undefined && change.reach !== nobody && !isCaution(change),
  );
  if (!isSeen && !changes.some(isAboutPeople)) return;
  const rules = await trx
    .selectFrom('access_rules')
    .select(['two_people', 'roles'])
    .executeTakeFirst();
  if (rules?.two_people !== true) return;
  if (changes.some((change) => givesPower(change, actor, rules.roles))) {
    throw new NeedsSecondPerson(changes, 0);
  }
  if (!isSeen) return;
  const { count, areMost } = changes.some(isSaidEverywhere)
    ? await allDisplays(trx)
    : await displaysReached(trx, actor, changes);
  if (areMost) throw new NeedsSecondPerson(changes, count);
}
