import type { RunningShowing } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { useNow } from '../time/use-now';
import styles from './display-test.module.css';

/** Says beside a display that it shows an operator's test, and for how long. */
export function TestMark({ showing: { until, by } }: { readonly showing: RunningShowing }) {
  const { t } = useTranslate();
  const leftMs = Date.parse(until) - useNow(1_000);
  if (leftMs <= 0) return null;
  return (
    <span className={styles.mark} title={t('display-test.mark.by', { by })}>
      {t('display-test.mark', { seconds: Math.ceil(leftMs / 1000) })}
    </span>
  );
}
