import type { Kysely } from 'kysely';
import type { FeedBatch } from '../../changes/change-feed';
import { reaches } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { PhoneOutput, NumberedOutput } from './phone-output';

export interface PhoneOutputsDeps {
  readonly db: Kysely<Database>;
  readonly nowMs: () => number;
  readonly open: (output: NumberedOutput) => PhoneOutput;
  readonly onProblem: (error: unknown) => void;
}

/**
 * The outputs that calls are made for: displays at stations whose output type has a number, but for those in
 * maintenance.
 */
export async function numberedOutputs(
  db: Kysely<Database>,
  nowMs: number,
): Promise<NumberedOutput[]> {
  const rows = await db
    .selectFrom('displays')
    .innerJoin('output_types', 'output_types.id', 'displays.output_type_id')
    .innerJoin('stations', 'stations.id', 'displays.station_id')
    .select([
      'displays.id as displayId',
      'displays.name',
      'output_types.id as outputTypeId',
      'output_types.sip_number as number',
      'output_types.sip_mode as mode',
      'stations.code as stationCode',
      'displays.platform',
      'displays.directions',
    ])
    .where('output_types.sip_number', 'is not', null)
    .where((where) =>
      where.or([
        where('displays.maintenance_since', 'is', null),
        where('displays.maintenance_until', '<=', new Date(nowMs)),
      ]),
    )
    .orderBy('displays.id')
    .execute();
  return rows.flatMap(({ number, ...row }) => (number === null ? [] : { ...row, number }));
}

/** Runs every output that has a number, as operators have them now. */
export class PhoneOutputs {
  readonly #deps: PhoneOutputsDeps;
  readonly #running = new Map<number, PhoneOutput>();
  /** One after the other. */
  #last: Promise<void> = Promise.resolve();
  #isOn = false;

  constructor(deps: PhoneOutputsDeps) {
    this.#deps = deps;
  }

  start(): Promise<void> {
    this.#isOn = true;
    return this.refresh();
  }

  stop(): Promise<void> {
    this.#isOn = false;
    return this.refresh();
  }

  /** Reads again which there are. */
  refresh(): Promise<void> {
    this.#last = this.#last.then(() => this.#renew()).catch(this.#deps.onProblem);
    return this.#last;
  }

  async follow({ lost, changes }: FeedBatch): Promise<void> {
    if (!this.#isOn) return;
    const places = new Set(['display', 'output_type', 'station']);
    if (lost || changes.some(({ entity }) => places.has(entity))) void this.refresh();
    for (const running of this.#running.values()) {
      const { displayId, outputTypeId, stationCode } = running.output;
      const listener = { displayId, outputTypeId, stationCode };
      if (lost) running.hint('everything');
      else {
        if (changes.some(({ reach }) => reaches(reach, listener))) running.hint('manifest');
        if (changes.some(({ reach }) => reach.disruptions)) running.hint('disruptions');
      }
    }
  }

  async #renew(): Promise<void> {
    const { db, nowMs, open } = this.#deps;
    const wanted = this.#isOn ? await numberedOutputs(db, nowMs()) : [];
    const keyOf = (output: NumberedOutput) => JSON.stringify(output);
    const keys = new Set(wanted.map(keyOf));
    for (const [id, running] of [...this.#running]) {
      if (keys.has(keyOf(running.output))) continue;
      this.#running.delete(id);
      await running.stop();
    }
    for (const output of wanted) {
      if (this.#running.has(output.displayId)) continue;
      const running = open(output);
      this.#running.set(output.displayId, running);
      running.start();
    }
  }
}
