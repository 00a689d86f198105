import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { linkToNew, titleOfList } from '../kinds/kind-links';
import type { Kind } from '../kinds/kinds';
import { useDeletion } from '../mutation/use-deletion';
import { LinkButton } from '../page/LinkButton';
import { PageFrame } from '../page/PageFrame';
import { EntityTable } from '../table/EntityTable';
import type { EntityColumn } from '../table/entity-column';
import { FilterSelect } from '../table/FilterSelect';
import type { ListState } from '../table/list-search';
import { useChangeList } from '../table/use-change-list';
import { callsOf } from './entity-calls';
import type { KindTypes } from './entity-calls';
import { EntityLink } from './EntityLink';
import type {
  ColumnDeclaration,
  EntityPagesDeclaration,
  ListFilter,
} from './entity-pages-declaration';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

const noActions = () => undefined;

/** The list of a kind: what is special about it is declared, and all else follows from the kind. */
export function EntityListPage<T extends KindTypes>({ kind, pages }: Props<T>) {
  const { texts, filters = [], Filters, BelowList, useRowActions = noActions } = pages;
  const nameOf = (row: T['row']) => nameIn(kind, row);
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const calls = callsOf<T>(client, kind);
  const list = useList();
  const columns = useMemo(
    () => pages.columns(translate).map((column) => columnOf<T>(kind, column, translate)),
    [pages, kind, translate],
  );
  const query = useQuery({
    // Beginning with the kind's address, the key follows the changes of others.
    queryKey: [kind.address, 'list', list],
    queryFn: ({ signal }) => calls.list(list, signal),
    placeholderData: keepPreviousData,
    refetchInterval: pages.refreshMs ?? false,
  });
  const deletion = useDeletion({ calls: calls.deletion });
  const rowActions = useRowActions();
  const buttons = <ListButtons kind={kind} pages={pages} />;
  return (
    <PageFrame title={t(titleOfList(kind))} lead={t(`${texts}.lead`)} actions={buttons}>
      <EntityTable
        name={kind.address}
        columns={columns}
        query={query}
        list={list}
        rowName={nameOf}
        {...(rowActions && { rowActions })}
        trash={kind.name}
        deletion={deletion}
        filters={
          <>
            {filters.map((filter) => (
              <KindFilter key={filter.name} kind={kind} filter={filter} />
            ))}
            {Filters && <Filters list={list} />}
          </>
        }
        isFiltered={Object.keys(kind.filters).some((name) => list[name] !== undefined)}
        texts={{
          table: t(titleOfList(kind)),
          search: t(`${texts}.search`),
          searchHint: t(`${texts}.search.hint`),
          count: (count) => t(`${texts}.count`, { count }),
          failed: (message) => t(`${texts}.failed`, { message }),
          empty: {
            title: t(`${texts}.empty`),
            text: t(`${texts}.empty.text`),
            action: buttons,
            nothingFound: t(`${texts}.nothing`),
          },
        }}
      />
      {BelowList && <BelowList />}
    </PageFrame>
  );
}

/** The address of the list on screen, as its route has read it. */
function useList(): ListState & Readonly<Record<string, unknown>> {
  const search: unknown = useSearch({ strict: false });
  return search as ListState & Readonly<Record<string, unknown>>;
}

/** The name of an entity, which is one of its fields. */
export function nameIn({ nameField }: Kind, entity: object): string {
  return textIn(entity, nameField);
}

function textIn(entity: object, field: string): string {
  const value = (entity as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A declared column with what the kind says of its field. */
function columnOf<T extends KindTypes>(
  kind: Kind,
  declared: ColumnDeclaration<T['row'], T['order']>,
  { t }: Translator,
): EntityColumn<T['row']> {
  const { id } = declared;
  const label = kind.labels[id];
  const cell = declared.cell ?? ((row: T['row']) => textIn(row, id));
  return {
    label: label === undefined ? '' : t(label),
    ...(kind.orders.includes(id) && { sort: id }),
    ...declared,
    cell: declared.primary
      ? (row) => (
          <EntityLink kind={kind} id={row.id}>
            {cell(row)}
          </EntityLink>
        )
      : cell,
  };
}

function ListButtons<T extends KindTypes>({ kind, pages }: Props<T>) {
  const { t } = useTranslate();
  const { texts, ListActions } = pages;
  const fresh = linkToNew(kind);
  return (
    <>
      {ListActions && <ListActions />}
      {fresh && (
        <LinkButton {...fresh} Sign={IconPlus}>
          {t(`${texts}.new`)}
        </LinkButton>
      )}
    </>
  );
}

interface FilterProps {
  readonly kind: Kind;
  readonly filter: ListFilter;
}

function KindFilter({ kind, filter: { name, label, all, option } }: FilterProps) {
  const { t } = useTranslate();
  const { filter } = useChangeList();
  const chosen = useList()[name];
  const values = kind.filters[name] ?? [];
  return (
    <FilterSelect
      label={t(label)}
      all={t(all)}
      options={values.map((value) => ({ value, label: t(option(value)) }))}
      value={values.find((value) => value === chosen)}
      onChoose={(value) => filter({ [name]: value })}
    />
  );
}
