import type { BadgeLine } from '@perron/schema';
import { useTranslate } from '../../i18n/use-translate';
import { LineBadge } from '../line-badge/LineBadge';
import styles from './PlaceField.module.css';

interface Props {
  readonly lines: readonly BadgeLine[];
  /** The others are counted. */
  readonly most: number;
}

/** The lines of a stop as badges. */
export function LineBadgeRow({ lines, most }: Props) {
  const { t } = useTranslate();
  const others = lines.length - most;
  return (
    <span className={styles.badges}>
      {lines.slice(0, most).map((line) => (
        <LineBadge
          key={`${line.product ?? ''} ${line.name ?? ''}`}
          name={line.name ?? '–'}
          line={line}
        />
      ))}
      {others > 0 && <span className={styles.code}>{t('place.moreLines', { count: others })}</span>}
    </span>
  );
}
