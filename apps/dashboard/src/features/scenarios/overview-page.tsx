import { NativeSelect, Skeleton } from '@mantine/core';
import { IconFolder, IconMinus, IconPlus } from '@tabler/icons-react';
import type { OutputType, ScenarioTree } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { Muted } from '../../kit/layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useRefusals } from '../../kit/access/use-refusals';
import { useRowWindow } from '../../kit/outline-tree/use-row-window';
import { Notice } from '../../kit/page/Notice';
import { numberInAddress } from '../../kit/page/number-in-address';
import { PageFrame } from '../../kit/page/PageFrame';
import { LoadingPart } from '../../kit/page/LoadingPart';
import { outputTypesQuery } from '../../kit/network/programme-queries';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { allConfigurationsQuery, treeQuery } from './queries';
import styles from './scenarios.module.css';
import { matrixRows } from './tree-items';
import type { MatrixRow } from './tree-items';

const route = getRouteApi('/signed-in/scenario/overview');

/** The scenarios of a tree by output, with the gaps. */
export function ScenarioOverviewPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { tree: said } = route.useSearch();
  const { data: configurations = [] } = useQuery(allConfigurationsQuery(client));
  const chosen = numberInAddress(said) ?? configurations.find(({ is_default }) => is_default)?.id;
  const tree = useQuery({ ...treeQuery(client, chosen ?? 0), enabled: chosen !== undefined });
  const outputs = useQuery(outputTypesQuery(client));
  const error = tree.error ?? outputs.error;
  return (
    <PageFrame
      title={t('scenarios.overview')}
      parent={{ path: '/scenario', label: t('area.scenarios') }}
      lead={t('scenarios.overview.lead')}
      actions={
        configurations.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={t('kind.business_logic_configuration')}
            value={String(chosen ?? '')}
            data={configurations.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ currentTarget }) =>
              void navigate({
                to: '/scenario/overview',
                search: { tree: Number(currentTarget.value) },
                replace: true,
              })
            }
          />
        )
      }
    >
      {error && (
        <Notice
          onRetry={() => void Promise.all([tree.refetch(), outputs.refetch()])}
          busy={tree.isFetching || outputs.isFetching}
        >
          {t('scenarios.failed', { message: errorText(error) })}
        </Notice>
      )}
      {tree.data && outputs.data ? (
        <Matrix tree={tree.data} outputs={outputs.data} />
      ) : (
        !error && (
          <LoadingPart>
            <Skeleton height={320} />
          </LoadingPart>
        )
      )}
    </PageFrame>
  );
}

interface MatrixProps {
  readonly tree: ScenarioTree;
  readonly outputs: readonly OutputType[];
}

function Matrix({ tree, outputs }: MatrixProps) {
  const { t } = useTranslate();
  const scrollRef = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => matrixRows(tree.items), [tree.items]);
  const { from, until, padTop, padBottom, onScroll } = useRowWindow(scrollRef, rows.length);
  if (rows.length === 0)
    return (
      <Muted fz="body" py="xl" maw={560}>
        {t('scenarios.empty')}
      </Muted>
    );
  return (
    <div
      ref={scrollRef}
      role="region"
      aria-label={t('scenarios.overview')}
      tabIndex={0}
      className={styles.matrix}
      onScroll={onScroll}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('scenarios.type.scenario')}</th>
            {outputs.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {padTop > 0 && <tr aria-hidden="true" style={{ height: padTop }} />}
          {rows.slice(from, until).map((row, index) => (
            <Line key={row.item.id} row={row} number={from + index + 2} outputs={outputs} />
          ))}
          {padBottom > 0 && <tr aria-hidden="true" style={{ height: padBottom }} />}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  readonly row: MatrixRow;
  /** The number of the line in the table, from 1 with its head. */
  readonly number: number;
  readonly outputs: readonly OutputType[];
}

function Line({ row: { item, depth }, number, outputs }: LineProps) {
  const { t } = useTranslate();
  const { id, name, type, playlists } = item;
  const indent = { paddingLeft: 10 + depth * 18 };
  if (type === 'category') {
    return (
      <tr aria-rowindex={number} className={styles.categoryRow}>
        <th scope="row" style={indent}>
          <Link to="/scenario/edit" search={{ id }}>
            <IconFolder size={15} stroke={1.75} aria-hidden="true" /> {name}
          </Link>
        </th>
        <td colSpan={outputs.length} />
      </tr>
    );
  }
  const byOutput = new Map(playlists.map((playlist) => [playlist.output_type_id, playlist]));
  return (
    <tr aria-rowindex={number}>
      <th scope="row" style={indent}>
        <Link to="/scenario/edit" search={{ id }}>
          {name}
        </Link>
      </th>
      {outputs.map((output) => {
        const playlist = byOutput.get(output.id);
        if (!playlist) return <Gap key={output.id} scenario={item} output={output} />;
        const isEmpty = playlist.scene_count === 0;
        return (
          <td key={output.id} className={isEmpty ? styles.doubtCell : undefined}>
            <Link to="/playlists/$id" params={{ id: String(playlist.id) }}>
              {isEmpty
                ? t('scenarios.emptyPlaylist')
                : t('scenarios.scenes', { count: playlist.scene_count })}
            </Link>
          </td>
        );
      })}
    </tr>
  );
}

interface GapProps {
  readonly scenario: Pick<MatrixRow['item'], 'id' | 'name'>;
  readonly output: Pick<OutputType, 'id' | 'name'>;
}

/** A scenario that shows nothing on an output: the way to make a playlist of the two. */
function Gap({ scenario, output }: GapProps) {
  const { t } = useTranslate();
  const refused = useRefusals()('createPlaylist') !== null;
  return (
    <td className={styles.emptyCell}>
      {refused ? (
        <IconMinus size={14} role="img" aria-label={t('scenarios.cell.none')} />
      ) : (
        <Link
          to="/playlists/$id"
          params={{ id: 'new' }}
          search={{ scenarioId: scenario.id, outputTypeId: output.id }}
          aria-label={t('scenarios.cell.add', { scenario: scenario.name, output: output.name })}
        >
          <IconMinus size={14} aria-hidden="true" />
          <IconPlus size={14} aria-hidden="true" />
        </Link>
      )}
    </td>
  );
}
