import type { SystemStatus } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './NetworkFacts.module.css';

interface Props {
  /** Null while no transit data is loaded. */
  readonly transit: SystemStatus['transit'];
}

/** Where the timetable comes from, how long it holds, how large it is. */
export function NetworkFacts({ transit }: Props) {
  const { t, number, day } = useTranslate();
  if (transit === null) return <p className={styles.quiet}>{t('status.network.none')}</p>;
  const { validFrom, validUntil } = transit;
  const figures = [
    { label: t('status.stations'), value: transit.stations },
    { label: t('status.lines'), value: transit.lines },
    { label: t('status.trips'), value: transit.trips },
    { label: t('status.stopTimes'), value: transit.stopTimes },
  ];
  return (
    <div>
      <h3 className={styles.source}>
        {transit.source}
        {transit.demo && <span className={styles.demo}>{t('status.demo')}</span>}
      </h3>
      {validFrom !== null && validUntil !== null && (
        <p className={styles.quiet}>
          {t('status.validity', { from: day(validFrom), until: day(validUntil) })}
        </p>
      )}
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{number(value)}</dd>
          </div>
        ))}
      </dl>
      {transit.attribution !== null && <p className={styles.attribution}>{transit.attribution}</p>}
    </div>
  );
}
