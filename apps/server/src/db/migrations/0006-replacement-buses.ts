import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Conditions of known scenarios as they were laid in, and as a new installation has them. */
const changes = [
  {
    id: 27,
    before:
      'vehicle && position in ["before_first_station", "at_station", "after_last_station"] && pendelzug',
    after:
      'vehicle && position in ["before_first_station", "at_station", "after_last_station"] && (pendelzug || replacement_buses)',
  },
  {
    id: 10,
    before: 'vehicle && position in ["on_track", "approaching"] && pendelzug',
    after: 'vehicle && position in ["on_track", "approaching"] && (pendelzug || replacement_buses)',
  },
  {
    id: 19,
    before: '!vehicle && train_in_station',
    after:
      '!vehicle && train_in_station && (platform != "" || !disruption_here) && (platform != "" || !replacement_buses)',
  },
  {
    id: 21,
    before: '!vehicle && disruption_here',
    after: '!vehicle && (disruption_here || replacement_buses)',
  },
];

/**
 * Buses in place of trains have the scenarios of a shuttle and of a disruption, and a train somewhere
 * at a whole station hides no disruption. Conditions that operators have changed stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { id, before, after } of changes) {
    await sql`
      update scenarios set condition = ${after} where id = ${id} and condition = ${before}
    `.execute(db);
  }
}
