import {
  displayContacts,
  displayContents,
  displayDataStates,
  displayStates,
  displayIdentities,
  shownFreshnesses,
} from '@perron/schema';
import type { DeletedDisplays, DisplayItem, DisplaySummary, Cruds } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { QueryOf } from '../../entities/define-resource';
import { containing, nameHolds, readPage, unsure } from '../../entities/list-page';
import type { Page } from '../../entities/list-page';
import { deletedAskedFor } from './deleted-displays';
import { displayOf, displayTables, withColumns } from './display-rows';
import { factColumns } from './facts';
import { itemsOf } from './items-of';
import type { LinesAt } from './lines-at';
import { ofLine } from './of-line';
import type { OfLine } from './of-line';
import { stateColumns } from './state-columns';

export type DisplayListQuery = QueryOf<Cruds['display']>;

/** A page of displays, and how many of all that it is about are how. */
export interface DisplayPage extends Page<DisplayItem> {
  readonly summary: DisplaySummary;
  readonly deleted: DeletedDisplays;
}

/** The columns that the list shows of a display besides its name and its station's. */
const searched = ['output_types.name', 'displays.platform', 'displays.vehicle_id'] as const;

/** Those that the list is about, whatever their facts are. */
function wanted(db: Kysely<Database>, query: DisplayListQuery, isOfLine: OfLine) {
  const { search, name, output_type_id, station_id } = query;
  let rows = displayTables(db);
  if (name) rows = rows.where(nameHolds('displays', name));
  if (search) {
    rows = rows.where((where) =>
      where.or([
        nameHolds('displays', search),
        nameHolds('stations', search),
        ...searched.map((column) => where(column, 'ilike', containing(search))),
        sql<boolean>`exists (select from jsonb_array_elements_text(displays.directions) as one
          where one ilike ${containing(search)})`,
      ]),
    );
  }
  if (output_type_id) rows = rows.where('displays.output_type_id', '=', output_type_id);
  if (station_id) rows = rows.where('displays.station_id', '=', station_id);
  if (isOfLine) rows = rows.where(isOfLine);
  return rows;
}

function noneOf<Name extends string>(names: readonly Name[]): Record<Name, number> {
  // `fromEntries` forgets which names there are.
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
}

const factNames = ['contact', 'content', 'freshness', 'data', 'identity'] as const;

async function summaryOf(
  db: Kysely<Database>,
  rows: ReturnType<typeof wanted>,
  nowMs: number,
): Promise<DisplaySummary> {
  const columns = factColumns(nowMs);
  const facts = rows.select([
    stateColumns(nowMs).state.as('display_state'),
    columns.contact.as('contact'),
    columns.content.as('content'),
    columns.freshness.as('freshness'),
    columns.data.as('data'),
    columns.identity.as('identity'),
  ]);
  const groups = await db
    .selectFrom(facts.as('facts'))
    .select([...factNames, 'display_state', sql<number>`count(*)`.as('count')])
    .groupBy([...factNames, 'display_state'])
    .execute();
  const summary = {
    total: 0,
    shows_current: 0,
    contact: noneOf(displayContacts),
    content: noneOf(displayContents),
    freshness: noneOf(shownFreshnesses),
    data: noneOf(displayDataStates),
    identity: noneOf(displayIdentities),
    state: noneOf(displayStates),
  };
  for (const group of groups) {
    summary.total += group.count;
    const isReporting = group.contact === 'ok' || group.contact === 'late';
    if (isReporting && group.content === 'current') summary.shows_current += group.count;
    summary.contact[group.contact] += group.count;
    summary.content[group.content] += group.count;
    summary.freshness[group.freshness] += group.count;
    summary.data[group.data] += group.count;
    summary.identity[group.identity] += group.count;
    summary.state[group.display_state] += group.count;
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
  // The worst first; within a state by place.
  state: ['severity', unsure('stations.name'), unsure('displays.vehicle_id'), 'displays.name'],
};

export async function listDisplays(
  db: Kysely<Database>,
  lines: LinesAt,
  query: DisplayListQuery,
  nowMs: number,
): Promise<DisplayPage> {
  const columns = factColumns(nowMs);
  const isOfLine = await ofLine(db, lines, query.line_id);
  const about = wanted(db, query, isOfLine);
  let rows = about;
  for (const fact of factNames) {
    const value = query[fact];
    if (value) rows = rows.where(sql<boolean>`${columns[fact]} = ${value}`);
  }
  if (query.state) rows = rows.where(sql<boolean>`${stateColumns(nowMs).state} = ${query.state}`);
  const page = readPage(withColumns(rows, nowMs), query, order, 'displays.id', (row) =>
    displayOf(row, nowMs),
  );
  const summary = summaryOf(db, about, nowMs);
  const deleted = deletedAskedFor(db, nowMs);
  const { items, ...paging } = await page;
  return {
    ...paging,
    items: await itemsOf(db, lines, items, nowMs),
    summary: await summary,
    deleted: await deleted,
  };
}
