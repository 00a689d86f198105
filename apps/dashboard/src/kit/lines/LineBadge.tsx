import { contrast, lineBadge, readableOn } from '@perron/core';
import { productOfLine } from './product-of-line';
import styles from './LineBadge.module.css';

interface Props {
  readonly name: string;
}

/** WCAG's for text under 18.66 px bold. */
const smallTextContrast = 4.5;

/** The sign of a line in its colour. */
export function LineBadge({ name }: Props) {
  const product = productOfLine(name);
  const { background, color, shape } = lineBadge(product && { name, product });
  // Small text must reach more than the large sign of a display does.
  const text = contrast(background, color) >= smallTextContrast ? color : readableOn(background);
  return (
    <span className={styles.badge} data-shape={shape} style={{ background, color: text }}>
      {name}
    </span>
  );
}
