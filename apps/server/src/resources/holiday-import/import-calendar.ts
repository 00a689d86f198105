import type { Actor, HolidayImport, HolidayImportRow, HolidayType } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Changes } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityWork } from '../../entities/entity-work';
import { holidays } from '../holidays';
import { decodeCalendar } from './decode-calendar';
import { knownDays } from './known-days';
import { readCalendar } from './read-calendar';

interface Deps {
  readonly changes: Pick<Changes, 'db' | 'transact'>;
  readonly nowMs: () => number;
}

interface Place {
  readonly type: HolidayType;
  readonly region: string | null;
}

interface Asked extends Place {
  /** As Base64. */
  readonly file: string;
  readonly preview: boolean;
}

/** From the start of last year to five years ahead. */
function windowAt(nowMs: number) {
  const today = new Date(nowMs);
  const ahead = new Date(nowMs);
  ahead.setUTCFullYear(ahead.getUTCFullYear() + 5);
  return {
    from: `${today.getUTCFullYear() - 1}-01-01`,
    to: ahead.toISOString().slice(0, 10),
  };
}

/** Marks the rows whose day another one of the file has, or a holiday that there is. */
async function marked(
  db: Kysely<Database>,
  read: readonly HolidayImportRow[],
  place: Place,
): Promise<HolidayImportRow[]> {
  const good = read.flatMap(({ day, problem }) => (day !== null && problem === null ? [day] : []));
  const known = await knownDays(db, place, good);
  const seen = new Set<string>();
  return read.map((row) => {
    const { day, problem } = row;
    if (day === null || problem !== null) return row;
    if (known.has(day)) return { ...row, problem: 'taken' as const };
    if (seen.has(day)) return { ...row, problem: 'twice' as const };
    seen.add(day);
    return row;
  });
}

/** Makes holidays of an iCalendar file, in one transaction; see the operation `importHolidays`. */
export function createCalendarImport({ changes, nowMs }: Deps) {
  const work = createEntityWork(holidays.store);
  return async (actor: Actor, { file, type, region, preview }: Asked): Promise<HolidayImport> => {
    const { text, encoding } = decodeCalendar(Buffer.from(file, 'base64'));
    const read = await readCalendar(text, windowAt(nowMs()));
    if (preview) {
      return { rows: await marked(changes.db, read, { type, region }), encoding, made: 0 };
    }
    return changes.transact(actor, async (trx, record) => {
      const rows = await marked(trx, read, { type, region });
      let made = 0;
      for (const { day, until, name, problem } of rows) {
        if (day === null || problem !== null) continue;
        await work.create(trx, record, { day, until, name, type, region });
        made += 1;
      }
      return { rows, encoding, made };
    });
  };
}
