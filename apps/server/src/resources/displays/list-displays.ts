import {
  displayContacts,
  displayContents,
  displayIdentities,
  shownFreshnesses,
} from '@perron/schema';
import type { DeletedDisplays, Display, DisplaySummary, displayCrud } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { QueryOf } from '../../entities/define-resource';
import { containing, nameHolds, readPage, unsure } from '../../entities/list-page';
import type { Page } from '../../entities/list-page';
import { deletedAskedFor } from './deleted-displays';
import { displayOf, displayTables, withColumns } from './display-rows';
import { factColumns } from './facts';

export type DisplayListQuery = QueryOf<typeof displayCrud>;

/** A page of displays, and how many of all that it is about are how. */
export interface DisplayPage extends Page<Display> {
  readonly summary: DisplaySummary;
  readonly deleted: DeletedDisplays;
}

/** What the list shows of a display besides its name and its station's. */
const searched = ['output_types.name', 'displays.platform', 'displays.vehicle_id'] as const;

/** Those that the list is about, whatever their facts are. */
function wanted(db: Kysely<Database>, query: DisplayListQuery) {
  const { search, name, output_type_id, station_id } = query;
  let rows = displayTables(db);
  if (name) rows = rows.where(nameHolds('displays', name));
  if (search) {
    rows = rows.where((where) =>
      where.or([
        nameHolds('displays', search),
        nameHolds('stations', search),
        ...searched.map((column) => where(column, 'ilike', containing(search))),
      ]),
    );
  }
  if (output_type_id) rows = rows.where('displays.output_type_id', '=', output_type_id);
  if (station_id) rows = rows.where('displays.station_id', '=', station_id);
  return rows;
}

function noneOf<Name extends string>(names: readonly Name[]): Record<Name, number> {
  // `fromEntries` forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

const factNames = ['contact', 'content', 'freshness', 'identity'] as const;

async function summaryOf(
  db: Kysely<Database>,
  query: DisplayListQuery,
  nowMs: number,
): Promise<DisplaySummary> {
  const columns = factColumns(nowMs);
  const facts = wanted(db, query).select([
    columns.contact.as('contact'),
    columns.content.as('content'),
    columns.freshness.as('freshness'),
    columns.identity.as('identity'),
  ]);
  const groups = await db
    .selectFrom(facts.as('facts'))
    .select([...factNames, sql<number>`count(*)`.as('count')])
    .groupBy([...factNames])
    .execute();
  const summary = {
    total: 0,
    shows_current: 0,
    contact: noneOf(displayContacts),
    content: noneOf(displayContents),
    freshness: noneOf(shownFreshnesses),
    identity: noneOf(displayIdentities),
  };
  for (const group of groups) {
    summary.total += group.count;
    const isHeardOf = group.contact === 'ok' || group.contact === 'late';
    if (isHeardOf && group.content === 'current') summary.shows_current += group.count;
    summary.contact[group.contact] += group.count;
    summary.content[group.content] += group.count;
    summary.freshness[group.freshness] += group.count;
    summary.identity[group.identity] += group.count;
  }
  return summary;
}

/** How many of all displays have which contact. */
export async function countContacts(
  db: Kysely<Database>,
  nowMs: number,
): Promise<DisplaySummary['contact']> {
  const { contact } = factColumns(nowMs);
  const displays = displayTables(db).select(contact.as('contact'));
  const groups = await db
    .selectFrom(displays.as('displays'))
    .select(['contact', sql<number>`count(*)`.as('count')])
    .groupBy('contact')
    .execute();
  const counts = noneOf(displayContacts);
  for (const { contact: which, count } of groups) counts[which] = count;
  return counts;
}

const order = {
  name: 'displays.name',
  id: 'displays.id',
  output_type: ['output_types.name', 'displays.name'],
  station: [unsure('stations.name'), 'displays.name'],
  last_seen_at: unsure('display_contacts.last_seen_at'),
  reported_at: unsure('display_reports.received_at'),
  updated_at: 'displays.updated_at',
};

export async function listDisplays(
  db: Kysely<Database>,
  query: DisplayListQuery,
  nowMs: number,
): Promise<DisplayPage> {
  const columns = factColumns(nowMs);
  let rows = wanted(db, query);
  for (const fact of factNames) {
    const value = query[fact];
    if (value) rows = rows.where(sql<boolean>`${columns[fact]} = ${value}`);
  }
  const page = readPage(withColumns(rows, nowMs), query, order, 'displays.id', displayOf);
  const summary = summaryOf(db, query, nowMs);
  const deleted = deletedAskedFor(db, nowMs);
  return { ...(await page), summary: await summary, deleted: await deleted };
}
