import pg from 'pg';
import { joinEmbedded } from '@perron/embedded-postgres';
import type { EntityStorm } from './entity-storm';

interface History {
  readonly entity_id: number;
  /** The version in the last line of the audit log; `null` if it tells of a deletion. */
  readonly version: number | null;
  readonly lines: number;
  readonly events: number;
}

/** Looks behind the API, at what the audit log and the events tell. */
export interface HistoryCheck {
  /**
   * Each write left one line in the audit log and one event, and what did not happen left none.
   * @returns one sentence for each entity of which that is not so
   */
  problems(storms: readonly EntityStorm[]): Promise<string[]>;
}

/**
 * @param dataDir the data folder of a server that runs now; what has happened before does not count
 */
export async function watchHistory(dataDir: string): Promise<HistoryCheck> {
  const { rows } = await withDatabase(dataDir, (client) =>
    client.query<{ last: string }>('select coalesce(max(id), 0)::text as last from audit_log'),
  );
  const before = rows[0]?.last ?? '0';
  return {
    problems: (storms) =>
      withDatabase(dataDir, async (client) => {
        const found: string[] = [];
        for (const storm of storms) found.push(...(await historyProblems(client, storm, before)));
        return found;
      }),
  };
}

async function withDatabase<T>(
  dataDir: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const address = joinEmbedded(dataDir);
  if (address === null) throw new Error('The embedded database does not run.');
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function historyProblems(
  client: pg.Client,
  storm: EntityStorm,
  before: string,
): Promise<string[]> {
  const { rows } = await client.query<History>(
    `select a.entity_id, count(*)::int as lines,
            ((array_agg(a.after order by a.id desc))[1] ->> 'version')::int as version,
            (select count(*)::int from events e
              where e.entity = $1 and e.entity_id = a.entity_id) as events
       from audit_log a where a.entity = $1 and a.id > $2 group by a.entity_id`,
    [storm.entity, before],
  );
  const histories = new Map(rows.map((row) => [row.entity_id, row]));
  const expected = [
    ...storm.known().map(({ id, version }) => ({ id, version, lines: version })),
    ...storm.deleted().map((id) => ({ id, version: null, lines: null })),
  ];
  const problems = expected.flatMap(({ id, version, lines }) => {
    const history = histories.get(id);
    histories.delete(id);
    const isRight =
      history?.version === version &&
      history.events === history.lines &&
      (lines === null || history.lines === lines);
    const shown = JSON.stringify(history ?? null);
    return isRight ? [] : [`${storm.entity} ${id}: version ${version ?? 'none'}, history ${shown}`];
  });
  const strangers = [...histories.keys()];
  return [
    ...problems,
    ...strangers.map((id) => `${storm.entity} ${id}: has a history, and was never made`),
  ];
}
