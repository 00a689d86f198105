import { useTranslate } from '../../../i18n/use-translate';
import styles from './Situation.module.css';
import { useStageControls } from './stage-context';

/** Says whether the stage shows live data, and if not, why. */
export function LiveStateText() {
  const { t } = useTranslate();
  const { live, refusal } = useStageControls();
  const tone = live === 'live' ? 'live' : live === 'waiting' ? 'quiet' : 'bad';
  return (
    <span role="status" className={styles.state} data-tone={tone}>
      <span className={styles.dot} aria-hidden="true" />
      {refusal === null
        ? t(`situation.live.${live}`)
        : t('situation.live.refusedBecause', { reason: refusal })}
    </span>
  );
}
