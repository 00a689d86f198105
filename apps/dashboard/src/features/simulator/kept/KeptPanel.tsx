import { Box, Button, Progress } from '@mantine/core';
import type { KeptSituation, SituationRun } from '@perron/schema';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Muted } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { useGuard } from '../../../kit/access/use-guard';
import { keptSituationsQuery } from '../../../kit/kept-situations/kept-queries';
import { DeleteDialog } from '../../../kit/mutation/DeleteDialog';
import { useDeletion } from '../../../kit/mutation/use-deletion';
import { TrashLink } from '../../../kit/page/TrashLink';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import panel from '../page/page.module.css';
import { isToAccept } from './is-to-accept';
import { KeptRow } from './KeptRow';
import { useRun } from './use-run';
import { deletionOf } from '../../../kit/kinds/kind-calls';

interface Props {
  /** The draft of the address, which links keep. */
  readonly draft?: string | undefined;
  /** Number of the run that is shown; absent: the last one of this browser. */
  readonly runId?: number | undefined;
}

/** The situations that were kept, and a run over all of them: tests of what is designed. */
export function KeptPanel({ draft, runId }: Props) {
  const { t } = useTranslate();
  const guard = useGuard();
  const { client } = useServices();
  const errorText = useErrorText();
  const kept = useQuery(keptSituationsQuery(client));
  const { run, isGone, isBusy, error, start, accept } = useRun(runId);
  const deletion = useDeletion({ calls: deletionOf(client, 'kept_situation') });
  const changed = run?.results.filter(isToAccept) ?? [];
  const isAcceptable = run !== null && !run.proposed && !isBusy;
  return (
    <section className={panel.panel} aria-labelledby="simulator-kept">
      <h2 id="simulator-kept" className={panel.title}>
        {t('simulator.kept')}
        <Box component="span" flex={1} />
        {(kept.data?.length ?? 0) > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={isBusy}
            leftSection={<IconPlayerPlay size={14} aria-hidden="true" />}
            {...guard('startSituationRun')}
            onClick={start}
          >
            {t('simulator.kept.runAll')}
          </Button>
        )}
      </h2>
      {kept.error && !kept.data && (
        <Notice onRetry={() => void kept.refetch()} busy={kept.isFetching}>
          {t('simulator.kept.failed', { message: errorText(kept.error) })}
        </Notice>
      )}
      {kept.data?.length === 0 && (
        <Box component="p" c="dimmed" m={0}>
          {t('simulator.kept.empty')}
        </Box>
      )}
      {error && (
        <Box role="alert" component="p" c="var(--perron-failed)" m={0} mb="xs" className="anywhere">
          {t('simulator.kept.runFailed', { message: errorText(error) })}
        </Box>
      )}
      {isGone && (
        <Box component="p" c="dimmed" m={0}>
          {t('simulator.kept.runGone')}
        </Box>
      )}
      {run && <RunState run={run} />}
      {run?.proposed && (
        <Box component="p" c="dimmed" m={0}>
          {t('simulator.kept.ofChange')}
        </Box>
      )}
      {isAcceptable && changed.length > 1 && (
        <Button
          size="xs"
          variant="default"
          {...guard('acceptSituationRun')}
          onClick={() => accept(changed.map(({ situation: { id } }) => id))}
        >
          {t('simulator.kept.acceptAll', { count: changed.length })}
        </Button>
      )}
      <Box component="ul" mt="xs" className="plain">
        {kept.data?.map((situation: KeptSituation) => (
          <KeptRow
            key={situation.id}
            kept={situation}
            result={run?.results.find(({ situation: { id } }) => id === situation.id) ?? null}
            onAccept={isAcceptable ? () => accept([situation.id]) : null}
            onDelete={() => deletion.ask(situation)}
            draft={draft}
          />
        ))}
      </Box>
      <TrashLink kind="kept_situation" />
      <DeleteDialog deletion={deletion} />
    </section>
  );
}

/** How far a run is, or what it has found. */
function RunState({ run }: { readonly run: SituationRun }) {
  const { t, number, minute } = useTranslate();
  const { done, total, state, counts } = run;
  const share = (count: number) => (total === 0 ? 0 : (100 * count) / total);
  return (
    <Box mb="xs">
      <Progress.Root size={4} aria-hidden="true">
        <Progress.Section value={share(counts.same)} color="var(--perron-ok)" />
        <Progress.Section
          value={share(counts.changed + counts.new)}
          color="var(--perron-doubtful-fill)"
        />
        <Progress.Section value={share(counts.failed)} color="var(--perron-bad-fill)" />
      </Progress.Root>
      <Box role="status" component="p" m={0} mt="xs">
        {state === 'running'
          ? t('simulator.kept.running', { done: number(done), total: number(total) })
          : state === 'stopped'
            ? t('simulator.kept.stopped', { done: number(done), total: number(total) })
            : t('simulator.kept.sum', {
                same: number(counts.same),
                total: number(total),
                changed: counts.changed,
                fresh: counts.new,
                failed: counts.failed,
              })}
        {run.finished_at !== null && (
          <Muted component="span" fw="var(--weight-normal)">
            {' '}
            {minute(Date.parse(run.finished_at))}
          </Muted>
        )}
      </Box>
    </Box>
  );
}
