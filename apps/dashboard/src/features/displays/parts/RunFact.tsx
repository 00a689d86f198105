import { useNetworkStyle } from '../../../i18n/network-style';
import type { DisplayDetail } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { runDetail, runMarks, runText } from '../run-text';
import { FactMark } from './FactMark';
import styles from './displays.module.css';

interface Props {
  readonly display: Pick<DisplayDetail, 'report' | 'told_run'>;
}

/** Which run a display in a vehicle shows, and how it knows. */
export function RunFact({ display: { report, told_run: assigned } }: Props) {
  const style = useNetworkStyle();
  const translate = useTranslate();
  const { t, dateTime } = translate;
  const run = report?.run ?? null;
  return (
    <div className={`${styles.factPanelFact ?? ''} ${styles.whole ?? ''}`}>
      <dt>{t('display.run')}</dt>
      <dd>
        {run === null ? (
          <FactMark mark={{ tone: 'quiet', label: 'display.run.none' }} />
        ) : (
          <FactMark mark={runMarks[run.sureness]} />
        )}
        {run !== null && (
          <span className={styles.detail}>
            {run.line !== null && (
              <>
                <LineBadge name={run.line} />{' '}
              </>
            )}
            {runDetail(run, translate, style)}
          </span>
        )}
        {assigned && (
          <span className={styles.detail}>
            {t('display.run.setBy', {
              run: runText(assigned, translate, style),
              name: assigned.set_by,
              time: dateTime(Date.parse(assigned.set_at)),
            })}
          </span>
        )}
      </dd>
    </div>
  );
}
