import type { BadgeLine } from '@perron/schema';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import styles from './ProductBadges.module.css';

interface Props {
  readonly lines: readonly BadgeLine[];
}

export function LineBadges({ lines }: Props) {
  return (
    <span className={styles.badges}>
      {lines.map((line) => (
        <LineBadge
          key={`${line.product ?? ''} ${line.name ?? ''}`}
          name={line.name ?? '–'}
          line={line}
        />
      ))}
    </span>
  );
}
