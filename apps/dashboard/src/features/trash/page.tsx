import { Box, Button } from '@mantine/core';
import { ApiError } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { entityNames } from '@perron/schema';
import type { EntityName, Obstacle, TrashEntry } from '@perron/schema';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useGuard } from '../../kit/access/use-guard';
import type { Translator } from '../../i18n/use-translate';
import { listedKinds } from '../../kit/kinds/kinds';
import { LossDeclined } from '../../kit/losses/losses-of';
import type { LossConsent } from '../../kit/losses/losses-of';
import { LossQuestion } from '../../kit/losses/LossQuestion';
import { useLossQuestion } from '../../kit/losses/use-loss-question';
import { PageFrame } from '../../kit/page/PageFrame';
import { EntityTable } from '../../kit/table/EntityTable';
import type { EntityColumn } from '../../kit/table/entity-column';
import { FilterSelect } from '../../kit/table/FilterSelect';
import { listQueryOf } from '../../kit/table/list-search';
import { useServices } from '../../services/services';
import { foundPages } from '../../shell/areas';
import { useErrorText } from '../../services/use-error-text';
import { restoreCalls } from './restore-calls';
import styles from './page.module.css';

const route = getRouteApi('/signed-in/trash');

/** A row of the list: entities of two kinds may have one number. */
type Row = Omit<TrashEntry, 'id'> & { readonly id: string; readonly number: number };

interface RestoreInput {
  readonly params: Readonly<Record<string, number>>;
  /** Empty unless the server has asked whether displays may be left without a scene. */
  readonly query: LossConsent;
}

/** The result of the last restore. */
interface Outcome {
  readonly text: string;
  readonly obstacles: readonly Obstacle[];
}

function columnsOf(
  { t, dateTime }: Translator,
  restore: (row: Row) => void,
): readonly EntityColumn<Row>[] {
  const when = (text: string) => dateTime(Date.parse(text));
  return [
    {
      id: 'name',
      label: t('trash.name'),
      primary: true,
      sort: 'name',
      cell: ({ name, along }) => (
        <>
          {name}{' '}
          {along.total > 0 && (
            <Box component="span" c="dimmed" fw="var(--weight-normal)">
              {t('trash.along', { count: along.total })}
            </Box>
          )}
        </>
      ),
    },
    {
      id: 'kind',
      label: t('trash.kind'),
      sort: 'kind',
      width: 150,
      hideBelow: 480,
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      id: 'at',
      label: t('trash.deletedAt'),
      sort: 'deleted_at',
      width: 170,
      hideBelow: 700,
      cell: ({ deleted_at }) => when(deleted_at),
    },
    {
      id: 'by',
      label: t('trash.deletedBy'),
      sort: 'deleted_by',
      width: 220,
      hideBelow: 960,
      cell: ({ deleted_by }) => deleted_by.name,
    },
    {
      id: 'until',
      label: t('trash.until'),
      width: 180,
      hideBelow: 860,
      cell: ({ restorable_until }) => when(restorable_until),
    },
    {
      id: 'restore',
      label: t('trash.restore'),
      width: 150,
      align: 'end',
      cell: (row) => <RestoreButton row={row} onRestore={restore} />,
    },
  ];
}

/** The list that a deleted entity of a kind is from. */
function listOf(kind: EntityName) {
  const list = listedKinds.find(({ name }) => name === kind)?.pages.list;
  return foundPages.find(({ to }) => to === list);
}

interface RestoreProps {
  readonly row: Row;
  readonly onRestore: (row: Row) => void;
}

function RestoreButton({ row, onRestore }: RestoreProps) {
  const { t } = useTranslate();
  const guard = useGuard();
  const call = restoreCalls[row.kind];
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-label={`${t('trash.restore')}: ${row.name}`}
      {...(call && guard(call.id))}
      onClick={() => onRestore(row)}
    >
      {t('trash.restore')}
    </Button>
  );
}

async function restoreEntity(
  client: ApiClient,
  kind: EntityName,
  id: number,
  query: LossConsent,
): Promise<void> {
  const call = restoreCalls[kind];
  if (!call) throw new Error(`Entities of the kind ${kind} are never deleted.`);
  // Each of these calls takes the id of its entity; the client's types name each parameter.
  const restore = client[call.id] as (input: RestoreInput) => Promise<unknown>;
  await restore({ params: { [call.idName]: id }, query });
}

/** Brings an entity back; says what stands in the way. */
function useRestore() {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const queryClient = useQueryClient();
  const question = useLossQuestion();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const restore = async ({ kind, number, name }: Row): Promise<void> => {
    try {
      await question.send('restore', (consent) => restoreEntity(client, kind, number, consent));
      setOutcome({ text: t('trash.restored', { name }), obstacles: [] });
      await queryClient.invalidateQueries();
    } catch (error) {
      if (error instanceof LossDeclined) return;
      if (!(error instanceof Error)) throw error;
      const obstacles = error instanceof ApiError ? (error.body?.blockedBy ?? []) : [];
      const text = obstacles.length > 0 ? t('trash.blocked', { name }) : errorText(error);
      setOutcome({ text, obstacles });
    }
  };
  return { outcome, restore, question };
}

/** Deleted entities that can be restored. */
export function TrashPage() {
  const translate = useTranslate();
  const { t } = translate;
  const { client } = useServices();
  const list = route.useSearch();
  const navigate = route.useNavigate();
  const { outcome, restore, question } = useRestore();
  const query = useQuery({
    queryKey: ['trash', list],
    queryFn: async ({ signal }) => {
      const page = await client.listTrash({ query: listQueryOf(list) }, { signal });
      const items = page.items.map((entity): Row => ({
        ...entity,
        id: `${entity.kind}-${entity.id}`,
        number: entity.id,
      }));
      return { ...page, items };
    },
    placeholderData: keepPreviousData,
  });
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new function each time does the same
  const columns = useMemo(() => columnsOf(translate, (row) => void restore(row)), [translate]);
  const from = list.kind && listOf(list.kind);
  return (
    <PageFrame
      title={t('trash.title')}
      lead={t('trash.lead')}
      {...(from && { parent: { path: from.to, label: t(from.label) } })}
    >
      <LossQuestion question={question} />
      <div role="status">
        {outcome && (
          <div className={styles.told}>
            {outcome.text}
            <ul>
              {outcome.obstacles.map(({ reason, entity, id, name }) => (
                <li key={`${entity} ${id}`}>
                  {t(`trash.blocked.${reason}`, { kind: t(`kind.${entity}`), name })}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <EntityTable
        name="trash"
        columns={columns}
        query={query}
        list={list}
        rowName={({ name }) => name}
        isFiltered={list.kind !== undefined}
        filters={
          <FilterSelect
            label={t('trash.kind')}
            all={t('trash.kind.all')}
            options={entityNames.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={list.kind}
            onChoose={(kind) =>
              void navigate({ search: { ...list, page: 1, kind }, replace: true })
            }
          />
        }
        texts={{
          table: t('trash.title'),
          search: t('trash.search'),
          searchHint: t('trash.search.hint'),
          count: (count) => t('trash.count', { count }),
          failed: (message) => t('trash.failed', { message }),
          empty: {
            title: t('trash.empty'),
            text: t('trash.empty.text'),
            nothingFound: t('trash.nothing'),
          },
        }}
      />
    </PageFrame>
  );
}
