import { useNetworkStyle } from '../../i18n/network-style';
import { Button, Group } from '@mantine/core';
import { displayStates } from '@perron/schema';
import type { DisplayItem, DisplayState } from '@perron/schema';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { displayPlacesQuery } from '../../kit/display-state/places-query';
import { LinkButton } from '../../kit/page/LinkButton';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import { FilterChips } from '../../kit/table/FilterChips';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { useNow } from '../../kit/time/use-now';
import { useServices } from '../../services/services';
import type { DisplayListSearch } from './display-list-search';
import { filteredFacts, marks } from './fact-marks';
import { listLead } from './list-lead';
import { ActionDialog } from './parts/ActionDialog';
import { DeletedDisplays } from './parts/DeletedDisplays';
import { displayColumns } from './parts/display-columns';
import { ExportButton } from './parts/ExportButton';
import { GroupHeading } from './parts/GroupHeading';
import { PairButton } from './parts/PairButton';
import { displaysQuery, filterChoicesQuery } from './queries';
import { useDisplayActions } from './use-display-actions';

const route = getRouteApi('/signed-in/displays');

/** A filter that would find nothing is offered for these all the same: that there are none is news. */
const alwaysOffered: ReadonlySet<DisplayState> = new Set([
  'offline',
  'outdated',
  'never',
  'maintenance',
  'fine',
]);

/** The displays, the worst first. */
export function DisplaysPage() {
  const style = useNetworkStyle();
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(displaysQuery(client, list));
  const { data: places } = useQuery(displayPlacesQuery(client));
  const actions = useDisplayActions();
  const { data } = query;
  const isByState = list.sort === 'state';
  const columns = useMemo(
    () =>
      displayColumns(translate, style, { rows: data?.items ?? [], places, isByPlace: isByState }),
    [translate, style, data, places, isByState],
  );
  const change = (changed: Partial<DisplayListSearch>) =>
    void navigate({ search: { ...list, page: 1, ...changed }, replace: true, resetScroll: false });
  const states = data?.summary.state;
  const groupOf = (row: DisplayItem) => ({
    key: row.state,
    heading: <GroupHeading state={row.state} count={states?.[row.state] ?? 0} />,
  });
  return (
    <PageFrame
      title={t('area.displays')}
      lead={data && listLead(data.summary, t)}
      actions={
        <>
          <ExportButton list={list} />
          <LinkButton to="/displays/import" Icon={IconUpload} variant="default">
            {t('displays.import')}
          </LinkButton>
          <PairButton display={null} />
          <NewButton />
        </>
      }
    >
      <Deleted deleted={data?.deleted} />
      <EntityTable
        name="displays"
        trash="display"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        isFiltered={
          list.state !== undefined ||
          list.line_id !== undefined ||
          list.output_type_id !== undefined ||
          filteredFacts.some((fact) => list[fact] !== undefined)
        }
        filters={
          <Filters list={list} counts={states} total={data?.summary.total} onChange={change} />
        }
        rowActions={actions.rowActions}
        bulkActions={actions.bulkActions}
        {...(isByState && { groupOf })}
        texts={{
          table: t('area.displays'),
          search: t('displays.search'),
          searchHint: t('displays.search.placeholder'),
          count: (count) => t('displays.count', { count }),
          failed: (message) => t('displays.failed', { message }),
          empty: {
            title: t('displays.empty'),
            text: t('displays.empty.all'),
            nothingFound: t('displays.empty.filtered'),
            action: (
              <Group gap="xs" justify="center">
                <NewButton />
                <PairButton display={null} />
              </Group>
            ),
          },
        }}
      />
      <ActionDialog key={actions.asked?.kind} asked={actions.asked} onClose={actions.close} />
    </PageFrame>
  );
}

function NewButton() {
  const { t } = useTranslate();
  return (
    <LinkButton to="/displays/new" Icon={IconPlus}>
      {t('displays.new')}
    </LinkButton>
  );
}

interface FiltersProps {
  readonly list: DisplayListSearch;
  readonly counts: Readonly<Record<DisplayState, number>> | undefined;
  readonly total: number | undefined;
  readonly onChange: (changed: Partial<DisplayListSearch>) => void;
}

function Filters({ list, counts, total, onChange }: FiltersProps) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: choices } = useQuery(filterChoicesQuery(client));
  const offered = displayStates.filter(
    (state) => alwaysOffered.has(state) || (counts?.[state] ?? 0) > 0 || list.state === state,
  );
  const optionsOf = (items: readonly { readonly id: number; readonly name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <>
      <FilterChips
        label={t('displays.state')}
        all={{ label: t('displays.all'), ...(total !== undefined && { count: total }) }}
        chips={offered.map((state) => ({
          value: state,
          label: t(`state.${state}`),
          ...(counts && { count: counts[state] }),
        }))}
        value={list.state}
        onChoose={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('displays.line')}
        all={t('displays.line.all')}
        options={optionsOf(choices?.lines)}
        value={list.line_id === undefined ? undefined : String(list.line_id)}
        onChoose={(value) => onChange({ line_id: numberOf(value) })}
      />
      <FilterSelect
        label={t('displays.kind')}
        all={t('displays.kind.all')}
        options={optionsOf(choices?.outputTypes)}
        value={list.output_type_id === undefined ? undefined : String(list.output_type_id)}
        onChoose={(value) => onChange({ output_type_id: numberOf(value) })}
      />
      {filteredFacts.map((fact) => {
        const value = list[fact];
        if (value === undefined) return null;
        // An address of before, or of another page, may ask for these; there are no chips for them.
        const labels: Readonly<Record<string, { readonly label: Parameters<typeof t>[0] }>> =
          marks[fact];
        return (
          <Button
            key={fact}
            size="compact-sm"
            variant="light"
            onClick={() => onChange({ [fact]: undefined })}
          >
            {t(`displays.${fact}`)}: {t(labels[value]?.label as 'displays.identity.shared')} ×
          </Button>
        );
      })}
    </>
  );
}

interface DeletedProps {
  readonly deleted: Parameters<typeof DeletedDisplays>[0]['deleted'] | undefined;
}

function Deleted({ deleted }: DeletedProps) {
  const nowMs = useNow(10_000);
  return deleted ? <DeletedDisplays deleted={deleted} nowMs={nowMs} /> : null;
}
