import { Box, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ScenarioTree } from '@perron/schema';
import { IconAlertTriangleFilled, IconEqual } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useRefusals } from '../../../kit/access/use-refusals';
import { OutlineTree } from '../../../kit/outline-tree/OutlineTree';
import { Notice } from '../../../kit/page/Notice';
import { LoadingPart } from '../../../kit/page/LoadingPart';
import { ListSearch } from '../../../kit/table/ListSearch';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { treeQuery } from '../queries';
import styles from '../scenarios.module.css';
import { foundIn, outlineOf, warningsById } from '../tree-items';
import { useArrange } from '../use-arrange';
import { SelectedScenario } from './SelectedScenario';
import { TreeWarnings } from './TreeWarnings';

interface Props {
  /** `null` means that it is not known yet. */
  readonly configurationId: number | null;
  /** The open categories, where the address keeps them. */
  readonly open?: ReadonlySet<number>;
  readonly onOpenChange?: (open: ReadonlySet<number>) => void;
}

/** A tree of scenarios, to be arranged by mouse and by keyboard; beside it the chosen one. */
export function ScenarioTreeView({ configurationId, ...opening }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const query = useQuery({
    ...treeQuery(client, configurationId ?? 0),
    enabled: configurationId !== null,
  });
  const { data: tree, error, isFetching, refetch } = query;
  return (
    <>
      {error && (
        <Notice onRetry={() => void refetch()} busy={isFetching}>
          {tree
            ? t('page.stale', { message: errorText(error) })
            : t('scenarios.failed', { message: errorText(error) })}
        </Notice>
      )}
      {tree && <LoadedTree tree={tree} {...opening} />}
      {!tree && !error && (
        <LoadingPart>
          <Skeleton height={320} maw={720} />
        </LoadingPart>
      )}
    </>
  );
}

type LoadedProps = Omit<Props, 'configurationId'> & { readonly tree: ScenarioTree };

function LoadedTree({ tree, ...opening }: LoadedProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const items = useMemo(() => outlineOf(tree.items), [tree.items]);
  const byId = useMemo(() => new Map(tree.items.map((item) => [item.id, item])), [tree.items]);
  const arrange = useArrange(tree.configuration.id);
  const isFixed = useRefusals()('arrangeScenarioTree') !== null;
  const [search, setSearch] = useState('');
  const found = useMemo(() => foundIn(items, search), [items, search]);
  // A place among those that are found is none among all.
  const isSearched = found !== items;
  const folders = useMemo(() => new Set(found.map(({ id }) => id)), [found]);
  const selected = chosen === null ? undefined : byId.get(chosen);
  if (items.length === 0) {
    return (
      <Muted component="div" fz="body" py="xl" maw={560}>
        <Box
          component="p"
          c="var(--mantine-color-text)"
          fz="large"
          fw="var(--weight-strong)"
          m={0}
          mb="2xs"
        >
          {t('scenarios.empty')}
        </Box>
        <p>{t('scenarios.empty.text')}</p>
      </Muted>
    );
  }
  return (
    <div className={styles.arranged}>
      <TreeWarnings tree={tree} onShow={setChosen} />
      <div className={styles.split}>
        <div className={styles.tree}>
          <div>
            <ListSearch
              label={t('scenarios.search')}
              placeholder={t('scenarios.name')}
              search={search}
              onSearch={setSearch}
            />
          </div>
          {found.length === 0 && <Muted>{t('scenarios.nothing')}</Muted>}
          <div className={styles.box} hidden={found.length === 0}>
            <OutlineTree
              key={String(isSearched)}
              label={t('scenarios.tree', { name: tree.configuration.name })}
              items={found}
              selectedId={selected?.id ?? null}
              onSelect={(id) => {
                // A second time opens it.
                if (id === chosen) void navigate({ to: '/scenario/edit', search: { id } });
                setChosen(id);
              }}
              {...(!isFixed &&
                !isSearched && {
                  onMove: (id, { parentId, index }) =>
                    arrange(byId.get(id)?.name ?? '', { id, parent_id: parentId, index }),
                })}
              endOf={(id) => <RowEnd id={id} tree={tree} />}
              {...(isSearched ? { open: folders, onOpenChange: () => undefined } : opening)}
            />
          </div>
          <VisuallyHidden role="status">
            {isSearched && t('scenarios.count', { count: found.length })}
          </VisuallyHidden>
        </div>
        <aside className={styles.side} aria-label={t('scenarios.chosen')}>
          {selected ? (
            <SelectedScenario key={selected.id} id={selected.id} />
          ) : (
            <Muted>{t('scenarios.choose')}</Muted>
          )}
        </aside>
      </div>
    </div>
  );
}

const warningsOf = new WeakMap<ScenarioTree, ReturnType<typeof warningsById>>();
const itemsOf = new WeakMap<ScenarioTree, ReadonlyMap<number, ScenarioTree['items'][number]>>();

function ofTree<Value>(
  known: WeakMap<ScenarioTree, Value>,
  tree: ScenarioTree,
  make: () => Value,
): Value {
  const value = known.get(tree) ?? make();
  known.set(tree, value);
  return value;
}

/** The facts beside a scenario's name: warnings, number of outputs, priority. */
function RowEnd({ id, tree }: { readonly id: number; readonly tree: ScenarioTree }) {
  const { t, number } = useTranslate();
  const items = ofTree(
    itemsOf,
    tree,
    () => new Map(tree.items.map((scenario) => [scenario.id, scenario])),
  );
  const item = items.get(id);
  const warnings = ofTree(warningsOf, tree, () => warningsById(tree)).get(id);
  if (item?.type !== 'scenario') return null;
  return (
    <span className={styles.end}>
      {warnings?.isUnreadable && (
        <span className={styles.bad}>
          <IconAlertTriangleFilled size={15} aria-hidden="true" />
          {t('scenarios.unreadable')}
        </span>
      )}
      <span className={styles.outputs} data-none={item.playlists.length === 0 || undefined}>
        {t('scenarios.outputCount', { count: item.playlists.length })}
      </span>
      <span
        className={styles.priority}
        data-equal={warnings?.hasEqual || undefined}
        title={t(warnings?.hasEqual ? 'scenarios.equal' : 'scenarios.priority')}
      >
        {warnings?.hasEqual && (
          <IconEqual size={14} stroke={2.5} role="img" aria-label={t('scenarios.equal')} />
        )}
        {number(item.priority)}
      </span>
    </span>
  );
}
