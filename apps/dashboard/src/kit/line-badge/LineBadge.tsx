import { lineBadge } from '@perron/core';
import type { Line } from '@perron/schema';
import styles from './LineBadge.module.css';

interface Props {
  readonly name: string;
  /** The line in the transit service, which knows its product and colour; null: unknown there. */
  readonly line: Pick<Line, 'name' | 'product' | 'color'> | null;
}

/** The sign of a line, wherever a line is named. */
export function LineBadge({ name, line }: Props) {
  const { background, color, shape } = lineBadge(line ?? { name, product: null });
  return (
    <span className={styles.badge} data-shape={shape} style={{ background, color }}>
      {name}
    </span>
  );
}
