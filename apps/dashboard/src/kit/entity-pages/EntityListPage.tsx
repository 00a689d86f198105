import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { Translator } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useGuard } from '../access/use-guard';
import { fieldLabel } from '../history/field-labels';
import { linkToNew, titleOfList } from '../kinds/kind-links';
import { filtersOf } from '../kinds/kinds';
import type { Kind } from '../kinds/kinds';
import { useDeletion } from '../mutation/use-deletion';
import { LinkButton } from '../page/LinkButton';
import { PageFrame } from '../page/PageFrame';
import { EntityTable } from '../table/EntityTable';
import type { EntityColumn } from '../table/entity-column';
import { FilterSelect } from '../table/FilterSelect';
import { useChangeList } from '../table/use-change-list';
import { callsOf, textIn } from '../kinds/kind-calls';
import type { KindTypes } from '../kinds/kind-calls';
import { EntityDialog } from './EntityDialog';
import { EntityLink } from './EntityLink';
import { nameIn } from './name-in';
import { nameOfField } from './name-of-field';
import { useAddressOf } from './use-address-of';
import type {
  ColumnDeclaration,
  EntityPagesDeclaration,
  ListActions,
  ListFilter,
} from './entity-pages-declaration';

interface Props<T extends KindTypes> {
  readonly kind: Kind;
  readonly pages: EntityPagesDeclaration<T>;
}

const noActions = () => ({});

/** The list of a kind: what is special about it is declared, and all else follows from the kind. */
export function EntityListPage<T extends KindTypes>({ kind, pages }: Props<T>) {
  const { texts, filters = [], Filters, BelowList, useActions = noActions, edit } = pages;
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const calls = callsOf<T>(client, kind);
  const { list } = useAddressOf<T>(kind);
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
  const deletion = useDeletion({ calls: calls.deletion, ...pages.deletion?.(translate) });
  const actions: ListActions<T['row']> = useActions();
  const [opened, setOpened] = useState<T['row'] | 'new' | null>(null);
  const hasDialog = edit !== undefined && kind.pages.form === undefined;
  const opening = hasDialog
    ? [{ id: 'edit', label: t(edit), Icon: IconPencil, onRun: setOpened }]
    : [];
  const buttons = <ListButtons kind={kind} pages={pages} onNew={() => setOpened('new')} />;
  return (
    <PageFrame title={t(titleOfList(kind))} lead={t(`${texts}.lead`)} actions={buttons}>
      <EntityTable
        name={kind.address}
        columns={columns}
        query={query}
        list={list}
        rowName={(row) => nameIn(kind, pages, row)}
        rowActions={(row) => [...opening, ...(actions.row?.(row) ?? [])]}
        bulkActions={actions.bulk ?? []}
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
        isFiltered={filtersOf(kind).some((name) => name in list && list[name] !== undefined)}
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
            nothingFound: t('table.nothingFound'),
          },
        }}
      />
      {BelowList && <BelowList list={list} />}
      {actions.dialogs}
      {hasDialog && (
        <EntityDialog
          kind={kind}
          pages={pages}
          // A kind with such a dialog lists whole entities: the declaration's types see to it.
          shown={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  );
}

/** A declared column with what the kind says of its field. */
function columnOf<T extends KindTypes>(
  kind: Kind,
  declared: ColumnDeclaration<T['row'], T['order']>,
  { t }: Translator,
): EntityColumn<T['row']> {
  const { id } = declared;
  const label = fieldLabel(id, kind.name);
  const cell = declared.cell ?? ((row: T['row']) => textIn(row, id));
  return {
    label: label === null ? '' : t(label),
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

interface ButtonsProps<T extends KindTypes> extends Props<T> {
  readonly onNew: () => void;
}

function ListButtons<T extends KindTypes>({ kind, pages, onNew }: ButtonsProps<T>) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { ListActions } = pages;
  const fresh = linkToNew(kind, useAddressOf<T>(kind).said);
  return (
    <>
      {ListActions && <ListActions />}
      {fresh ? (
        <LinkButton {...fresh} Icon={IconPlus}>
          {t(`finding.new.${kind.name}`)}
        </LinkButton>
      ) : (
        <Button
          size="xs"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          {...guard(kind.ids.create)}
          onClick={onNew}
        >
          {t(`finding.new.${kind.name}`)}
        </Button>
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
  const list: Readonly<Record<string, unknown>> = { ...useAddressOf(kind).list };
  const values = kind.filters[name] ?? [];
  return (
    <FilterSelect
      label={t(label ?? nameOfField(kind, name))}
      all={t(all)}
      options={values.map((value) => ({ value, label: t(option(value)) }))}
      value={values.find((value) => value === list[name])}
      onChoose={(value) => filter({ [name]: value })}
    />
  );
}
