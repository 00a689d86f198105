import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Heading } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import type { ShownRemark } from './trip-timeline';
import styles from './trip.module.css';

interface Props {
  readonly remarks: readonly ShownRemark[];
}

/** The remarks on the trip for passengers. */
export function Remarks({ remarks }: Props) {
  const { t } = useTranslate();
  if (remarks.length === 0) return null;
  return (
    <section aria-label={t('transit.remarks')}>
      <Heading mb="xs">{t('transit.remarks')}</Heading>
      <ul className={styles.remarks}>
        {remarks.map(({ key, isWarning, title, text }) => {
          const Icon = isWarning ? IconAlertTriangle : IconInfoCircle;
          return (
            <li key={key} data-warning={isWarning || undefined}>
              <Icon size={17} stroke={1.75} aria-hidden="true" className={styles.sign} />
              <div>
                {title !== null && <strong>{title}</strong>}
                <p>{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
