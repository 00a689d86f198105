import { Button, Popover, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SituationRun } from '@perron/schema';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { LinkButton } from '../page/LinkButton';
import { DifferenceText } from './DifferenceText';
import { changeRunQuery, keptCountQuery, situationRunQuery } from './kept-queries';
import type { DraftChange } from './kept-queries';
import styles from './KeptSituations.module.css';
import { draftInAddress } from './draft-in-address';

interface Props {
  /** The change as it stands in the form; null: there is none, or it is not complete yet. */
  readonly draft: DraftChange | null;
  /** There is little room: only what changes is drawn, as a number. The rest is said. */
  readonly isShort?: boolean;
}

/** Pause in editing before the server is asked. */
const settleMs = 1_500;
/** So many differences of a situation are listed; the run has them all. */
const mostListed = 3;

/**
 * What a change does in the kept situations, before it is saved. The server finds out in the
 * background; nothing waits for it. Without kept situations nothing is shown.
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
  if (draft && run?.state === 'finished' && run.counts.changed + run.counts.failed > 0) {
    return <Changes run={run} draft={draft} text={text} isShort={isShort} />;
  }
  return isShort ? (
    <VisuallyHidden role="status">{text}</VisuallyHidden>
  ) : (
    <span role="status" className={styles.note}>
      {text}
    </span>
  );
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

/** Escape here closes the list; a dialog that it may stand in listens too, and stays by this. */
const keepsDialog = { 'data-mantine-stop-propagation': 'true' };

interface ChangesProps {
  readonly run: SituationRun;
  readonly draft: DraftChange;
  readonly text: string;
  readonly isShort: boolean;
}

function Changes({ run, draft, text, isShort }: ChangesProps) {
  const { t, number } = useTranslate();
  const titleId = useId();
  const [only] = draft.changes;
  // The simulator shows one change.
  const addressed = only && draft.changes.length === 1 ? draftInAddress(only) : undefined;
  const told = run.results.filter(({ state }) => state === 'changed' || state === 'failed');
  return (
    <Popover position="bottom" width={420} trapFocus returnFocus withinPortal>
      {isShort && <VisuallyHidden role="status">{text}</VisuallyHidden>}
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          title={text}
          data-change-run={isShort || undefined}
          aria-label={text}
          leftSection={<IconAlertCircle size={16} className={styles.sign} aria-hidden="true" />}
        >
          {isShort ? number(told.length) : <span role="status">{text}</span>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <h3 id={titleId} className={styles.title}>
          {t('kept.change.title')}
        </h3>
        {/* It scrolls: keys have to reach it. */}
        <ul className={styles.list} aria-labelledby={titleId} tabIndex={0} {...keepsDialog}>
          {told.map(({ situation, differences, problem }) => (
            <li key={situation.id}>
              <strong>{situation.name}</strong>
              <ul className={styles.differences}>
                {problem !== null && <li>{problem}</li>}
                {differences.slice(0, mostListed).map((one) => (
                  <li key={JSON.stringify(one)}>
                    <DifferenceText one={one} mostFields={mostListed} />
                  </li>
                ))}
                {differences.length > mostListed && (
                  <li>{t('kept.change.more', { count: differences.length - mostListed })}</li>
                )}
              </ul>
            </li>
          ))}
        </ul>
        <LinkButton
          to="/simulator"
          search={{ run: run.id, draft: addressed }}
          target="_blank"
          variant="default"
          {...keepsDialog}
        >
          {t('kept.change.open')}
        </LinkButton>
      </Popover.Dropdown>
    </Popover>
  );
}
