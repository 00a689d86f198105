import { contrast, lineBadge, readableOn } from '@perron/core';
import type { Line } from '@perron/schema';
import styles from './LineBadge.module.css';

interface Props {
  readonly name: string;
  /** The line in the transit service, which knows its product and colour; null: not known from there. */
  readonly line?: Pick<Line, 'name' | 'product' | 'color'> | null;
}

/** Small text must reach 4.5:1, where a sign on the glass may do with 3:1. */
const smallTextContrast = 4.5;

/** The sign of a line, wherever a line is named. */
export function LineBadge({ name, line }: Props) {
  // Without the transit service nothing tells a line's product: its sign is plain.
  const { background, color, shape } = lineBadge(line ?? { name, product: null });
  const text = contrast(background, color) >= smallTextContrast ? color : readableOn(background);
  return (
    <span className={styles.badge} data-shape={shape} style={{ background, color: text }}>
      {name}
    </span>
  );
}
