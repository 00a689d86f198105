import { Button, CloseButton } from '@mantine/core';
import { useTranslate } from '../../../i18n/use-translate';
import type { Done } from '../use-verbs';
import styles from './UndoToast.module.css';

interface Props {
  readonly done: Done | null;
  readonly onDismiss: () => void;
}

/** What was done last, and the way back. */
export function UndoToast({ done, onDismiss }: Props) {
  const { t } = useTranslate();
  return (
    <div role={done?.isProblem ? 'alert' : 'status'} className={styles.place}>
      {done && (
        <div className={styles.toast} data-problem={done.isProblem}>
          <span>{done.text}</span>
          {done.undo && (
            <Button size="compact-sm" variant="default" onClick={done.undo}>
              {t('disruptions.undo')}
            </Button>
          )}
          <CloseButton size="sm" aria-label={t('disruptions.dismiss')} onClick={onDismiss} />
        </div>
      )}
    </div>
  );
}
