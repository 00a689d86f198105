import { lineBadge } from '@perron/core';
import { productOfLine } from './product-of-line';
import styles from './LineBadge.module.css';

interface Props {
  readonly name: string;
}

/** The sign of a line in its colour. */
export function LineBadge({ name }: Props) {
  const product = productOfLine(name);
  const { background, color, shape } = lineBadge(product && { name, product });
  return (
    <span className={styles.badge} data-shape={shape} style={{ background, color }}>
      {name}
    </span>
  );
}
