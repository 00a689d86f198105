import type { ScenarioEntity } from '@perron/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { Translator } from '../../../i18n/use-translate';
import { LinkButton } from '../../../kit/page/LinkButton';
import { ToneMark } from '../../../kit/page/ToneMark';
import { useDeletion } from '../../../kit/mutation/use-deletion';
import { EntityTable } from '../../../kit/table/EntityTable';
import type { EntityColumn } from '../../../kit/table/entity-column';
import { FilterChips } from '../../../kit/table/FilterChips';
import { FilterSelect } from '../../../kit/table/FilterSelect';
import { useServices } from '../../../services/services';
import { categoriesQuery, scenariosQuery } from '../queries';
import type { ScenarioSearch } from '../scenario-search';
import styles from '../scenarios.module.css';
import { deletionOf } from '../../../kit/kinds/kind-calls';

function columnsOf({ t, number, dateTime }: Translator): readonly EntityColumn<ScenarioEntity>[] {
  return [
    {
      id: 'name',
      label: t('scenarios.name'),
      primary: true,
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to="/scenario/edit" search={{ id }}>
          {name}
        </Link>
      ),
    },
    {
      id: 'type',
      label: t('scenarios.type'),
      sort: 'type',
      width: 110,
      hideBelow: 480,
      cell: ({ type }) => t(`scenarios.type.${type}`),
    },
    {
      id: 'condition',
      label: t('scenarios.condition'),
      width: 300,
      hideBelow: 900,
      cell: ({ type, condition, condition_problem, condition_in_force: inForce }) =>
        type === 'scenario' &&
        (condition_problem === null ? (
          <code className={styles.code}>{condition}</code>
        ) : (
          <>
            <ToneMark tone="bad" label={t('scenarios.unknownCondition', { condition })} />
            {inForce !== 'false' && (
              <Muted component="div">
                {t('scenarios.unreadable.inForce', { condition: inForce })}
              </Muted>
            )}
          </>
        )),
    },
    {
      id: 'priority',
      label: t('scenarios.priority'),
      sort: 'priority',
      width: 100,
      align: 'end',
      cell: ({ type, priority }) => type === 'scenario' && number(priority),
    },
    {
      id: 'outputs',
      label: t('scenarios.outputs'),
      width: 110,
      align: 'end',
      hideBelow: 620,
      cell: ({ type, playlists }) => type === 'scenario' && number(playlists.length),
    },
    {
      id: 'updated',
      label: t('scenarios.updated'),
      sort: 'updated_at',
      width: 180,
      hideBelow: 1000,
      hiddenAtFirst: true,
      cell: ({ updated_at }) => dateTime(Date.parse(updated_at)),
    },
    {
      id: 'id',
      label: t('scenarios.id'),
      sort: 'id',
      width: 80,
      align: 'end',
      hideBelow: 1000,
      hiddenAtFirst: true,
      cell: ({ id }) => id,
    },
  ];
}

/** Narrows the list to the scenarios of one category, or to those in none. */
function CategoryFilter({ list }: { readonly list: ScenarioSearch }) {
  const { t } = useTranslate();
  const { client } = useServices();
  const navigate = useNavigate();
  const { data } = useQuery(categoriesQuery(client));
  return (
    <FilterSelect
      label={t('scenarios.category')}
      all={t('scenarios.category.any')}
      options={[
        { value: 'none', label: t('scenarios.category.none') },
        ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={list.parent_id === undefined ? undefined : String(list.parent_id)}
      onChoose={(chosen) => {
        const id = chosen === undefined ? undefined : Number(chosen);
        const parent_id = chosen === 'none' ? 'none' : id;
        const search = { ...list, parent_id, page: 1, view: 'list' } as const;
        void navigate({ to: '/scenario', search, replace: true });
      }}
    />
  );
}

/** Scenarios and categories of all trees. */
export function ScenarioList({ list }: { readonly list: ScenarioSearch }) {
  const translator = useTranslate();
  const { t } = translator;
  const { client } = useServices();
  const navigate = useNavigate();
  const columns = useMemo(() => columnsOf(translator), [translator]);
  const deletion = useDeletion({ calls: deletionOf(client, 'scenario') });
  const types = ['scenario', 'category'] as const;
  return (
    <>
      <EntityTable
        name="scenarios"
        columns={columns}
        query={useQuery(scenariosQuery(client, list))}
        list={list}
        rowName={({ name }) => name}
        isFiltered={list.type !== undefined || list.parent_id !== undefined}
        filters={
          <>
            <FilterChips
              label={t('scenarios.type')}
              value={list.type}
              all={{ label: t('scenarios.type.all') }}
              chips={types.map((value) => ({ value, label: t(`scenarios.types.${value}`) }))}
              onChoose={(type) =>
                void navigate({
                  to: '/scenario',
                  search: { ...list, type, page: 1, view: 'list' },
                  replace: true,
                })
              }
            />
            <CategoryFilter list={list} />
          </>
        }
        trash="scenario"
        deletion={deletion}
        texts={{
          table: t('area.scenarios'),
          search: t('scenarios.search'),
          searchHint: t('scenarios.search.hint'),
          count: (count) => t('scenarios.count', { count }),
          failed: (message) => t('scenarios.failed', { message }),
          empty: {
            title: t('scenarios.empty'),
            text: t('scenarios.empty.text'),
            action: (
              <LinkButton to="/scenario/edit" Icon={IconPlus}>
                {t('scenarios.new')}
              </LinkButton>
            ),
            nothingFound: t('scenarios.nothing'),
          },
        }}
      />
    </>
  );
}
