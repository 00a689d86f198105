import type { EntityName, NetworkStyle, SearchItem } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../db/tables';
import { inOrder } from './in-order';
import type { FoundRow } from './in-order';
import { namePatterns } from './name-patterns';
import type { NamePatterns } from './name-patterns';
import { searchedKinds } from './searched-kinds';
import type { SearchedKind } from './searched-kinds';

export interface SearchQuery {
  readonly query: string;
  readonly kinds?: readonly EntityName[] | undefined;
  readonly limit: number;
}

type Text = RawBuilder<string>;

/** At most this many matches that look worse by their whole names may be better by their tidied names. */
const maxOvertaken = 300;

/** `~ all (…)` reads no index; conditions one by one do. */
function holdsAll(text: Text, patterns: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql<boolean>`(${text}) ~ ${pattern}`),
    sql` and `,
  )})`;
}

/** How well the name matches: 0 exactly, 4 only together with its hint. */
function rankOf(folded: Text, patterns: NamePatterns): RawBuilder<number> {
  return sql<number>`case
    when ${folded} ~ ${patterns.exact} then 0
    when ${folded} ~ ${patterns.beginning} then 1
    when ${holdsAll(folded, patterns.wordBeginnings)} then 2
    when ${holdsAll(folded, patterns.words)} then 3
    else 4 end`;
}

/** The entities of one kind that match, with all that they are ordered and told apart by. */
function foundOf(
  kind: EntityName,
  order: number,
  { from, id, name, folded, hint, more, code, importance }: SearchedKind,
  { query }: SearchQuery,
  patterns: NamePatterns,
): RawBuilder<unknown> {
  const searched: Text = more ? sql`(${folded} || ' ' || ${more}) collate "C"` : folded;
  const isCode = code && sql<boolean>`coalesce(${code}, '') = ${query}`;
  const rank = rankOf(folded, patterns);
  return sql`select ${sql.lit(kind)} as kind, ${sql.lit(order)} as kind_order, ${id} as id,
      (${name}) collate "C" as name, (${hint}) collate "C" as hint,
      ${isCode ? sql`case when ${isCode} then 0 else ${rank} end` : rank} as rank,
      ${importance ?? sql.lit(0)} as importance
    from ${from}
    where ${holdsAll(searched, patterns.words)} ${isCode ? sql`or ${isCode}` : sql``}`;
}

/**
 * The entities that somebody may mean, the best match first; one question to the database.
 * @param style of the network, in which people know the names of stations
 */
export async function searchEntities(
  db: Kysely<Database>,
  query: SearchQuery,
  style: NetworkStyle,
): Promise<SearchItem[]> {
  const patterns = namePatterns(query.query);
  const asked = (Object.entries(searchedKinds) as [EntityName, SearchedKind][]).filter(
    ([kind]) => query.kinds?.includes(kind) ?? true,
  );
  if (patterns === null || asked.length === 0) return [];
  const found = asked.map(([kind, searched], order) =>
    foundOf(kind, order, searched, query, patterns),
  );
  const { rows } = await sql<FoundRow>`
    select kind, kind_order, id, name, hint, rank, importance
    from (${sql.join(found, sql` union all `)}) as found
    order by rank, kind_order, importance desc, name collate natural_name, id
    limit ${query.limit + maxOvertaken}`.execute(db);
  return inOrder(rows, patterns, style).slice(0, query.limit);
}
