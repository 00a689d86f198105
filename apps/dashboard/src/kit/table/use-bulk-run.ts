import { useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { showToast } from '../mutation/show-toast';
import type { BulkAction } from './row-action';

interface BulkRun<Row> {
  readonly run: (action: BulkAction<Row>) => void;
  /** The action that is on its way. */
  readonly runningId: string | null;
}

/** Runs one action at a time on the selected rows, which are no longer selected when it has ended. */
export function useBulkRun<Row>(selected: readonly Row[], onDone: () => void): BulkRun<Row> {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const [runningId, setRunningId] = useState<string | null>(null);
  const run = async (action: BulkAction<Row>) => {
    setRunningId(action.id);
    try {
      const isDone = await action.onRun(selected);
      if (isDone !== false) onDone();
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error));
      const text = t('list.bulk.failed', { action: action.label, message: errorText(problem) });
      showToast({ text, tone: 'failed' }, t('toast.close'));
    } finally {
      setRunningId(null);
    }
  };
  return {
    runningId,
    run: (action) => {
      if (runningId === null && selected.length > 0) void run(action);
    },
  };
}
