import { VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SituationRun } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Muted } from '../layout/parts';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { RunChanges } from './RunChanges';
import { changeRunQuery, keptCountQuery, situationRunQuery } from './kept-queries';
import type { DraftChange } from './kept-queries';

interface Props {
  /** The change as it is in the form; `null` if there is none, or it is not complete yet. */
  readonly draft: DraftChange | null;
  /** There is little room: only what changes is drawn, as a number. The rest is said. */
  readonly isShort?: boolean;
}

/** Pause in editing before the server is asked. */
const settleMs = 1_500;

/**
 * The effect of a change in the kept situations, before it is saved. The server finds out in the background;
 * nothing waits for it. Without kept situations nothing is shown.
 */
export function ChangeRun({ draft, isShort = false }: Props) {
  const { client } = useServices();
  const { data: kept = 0 } = useQuery({ ...keptCountQuery(client), enabled: draft !== null });
  const text = JSON.stringify(draft);
  const [settledText] = useDebouncedValue(text, settleMs);
  const settled = useMemo(() => JSON.parse(settledText) as DraftChange | null, [settledText]);
  if (draft === null || kept === 0) return null;
  return <Found draft={settledText === text ? settled : null} kept={kept} isShort={isShort} />;
}

interface FoundProps extends Required<Props> {
  readonly kept: number;
}

function Found({ draft, kept, isShort }: FoundProps) {
  const { client } = useServices();
  const begun = useQuery(changeRunQuery(client, draft));
  const id = begun.data ?? 0;
  const { data: run, error } = useQuery({ ...situationRunQuery(client, id), enabled: id > 0 });
  const text = useRunText(begun.error ?? error, draft ? run : undefined, kept);
  const note = isShort ? (
    <VisuallyHidden role="status">{text}</VisuallyHidden>
  ) : (
    <Muted role="status" component="span">
      {text}
    </Muted>
  );
  if (!draft || run?.state !== 'finished' || run.counts.changed + run.counts.failed === 0) {
    return note;
  }
  return <RunChanges run={run} draft={draft} text={text} isShort={isShort} />;
}

/** How far a run over a change is, or what it has found. */
function useRunText(error: Error | null, run: SituationRun | undefined, kept: number): string {
  const { t, number } = useTranslate();
  const errorText = useErrorText();
  if (error) return t('kept.change.failed', { message: errorText(error) });
  if (run?.state === 'stopped') return t('kept.change.stopped');
  if (run?.state !== 'finished') {
    return t('kept.change.running', { done: number(run?.done ?? 0), total: number(kept) });
  }
  const { total, counts } = run;
  const { changed, failed } = counts;
  if (changed > 0) return t('kept.change.sum', { changed, total });
  return failed > 0
    ? t('kept.change.failedOnly', { failed, total })
    : t('kept.change.none', { total });
}
