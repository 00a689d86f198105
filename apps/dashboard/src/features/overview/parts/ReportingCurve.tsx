import type { DisplayPlaces } from '@perron/schema';
import { useTranslate } from '../../../i18n/use-translate';
import styles from './overview.module.css';

interface Props {
  readonly places: DisplayPlaces;
}

const widthPx = 300;
const heightPx = 40;

/** How many displays reported through the last 24 h, and how many do now. */
export function ReportingCurve({ places: { states, total, reporting } }: Props) {
  const { t, number } = useTranslate();
  const expected = total - states.never - states.maintenance;
  // Displays that nobody has installed yet have no curve, and no "0 of 0".
  if (expected <= 0) {
    return (
      <p className={styles.caption}>
        {states.never > 0
          ? t('overview.reporting.never', { count: number(states.never) })
          : t('overview.reporting.aside')}
      </p>
    );
  }
  const now = expected - states.offline;
  const counts = [...reporting.map(({ count }) => count), now];
  const max = Math.max(1, expected, ...counts);
  const x = (index: number) => (index / Math.max(1, counts.length - 1)) * (widthPx - 6);
  const y = (count: number) => heightPx - 4 - (count / max) * (heightPx - 10);
  const line = counts.map((count, index) => `${index ? 'L' : 'M'}${x(index)} ${y(count)}`).join('');
  const lastX = x(counts.length - 1);
  return (
    <figure className={styles.figure} data-tone={states.offline > 0 ? 'bad' : undefined}>
      <figcaption className={styles.caption}>
        <strong className="tabular">
          {t('overview.reporting', { now: number(now), expected: number(expected) })}
        </strong>
        <span>{t('overview.reporting.label')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} className={styles.curve} aria-hidden="true">
        <path d={`${line}L${lastX} ${heightPx}L0 ${heightPx}Z`} className={styles.area} />
        <path d={line} className={styles.line} />
        <circle cx={lastX} cy={y(now)} r={3} className={styles.now} />
      </svg>
    </figure>
  );
}
