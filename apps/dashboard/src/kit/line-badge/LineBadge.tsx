import { contrast, lineBadge, networkStyleInUse, readableOn } from '@perron/core';
import type { Line, NetworkStyle } from '@perron/schema';
import { useFoundLine } from './use-line-sign';
import styles from './LineBadge.module.css';

type SignOf = Pick<Line, 'name' | 'product' | 'color'>;

interface Props {
  readonly name: string;
  /** The line in the transit service; left out, the badge looks it up; null: a plain badge. */
  readonly line?: SignOf | null;
  /** To try; those of the network without it. */
  readonly shapes?: NetworkStyle['shapes'] | undefined;
}

/** The sign of a line as displays draw it: in the shape of its product and in its colours. */
export function LineBadge({ name, line, shapes }: Props) {
  if (line === undefined) return <FoundBadge name={name} />;
  return <Sign name={name} line={line} shapes={shapes} />;
}

function FoundBadge({ name }: { readonly name: string }) {
  return <Sign name={name} {...useFoundLine(name)} />;
}

/** Small text must reach 4.5:1, where a sign on the glass may do with 3:1. */
const smallTextContrast = 4.5;

type SignProps = Pick<Props, 'name' | 'shapes'> & {
  readonly line: SignOf | null;
  /** Its colours are on the way. */
  readonly isLoading?: boolean;
};

function Sign({ name, line, shapes, isLoading = false }: SignProps) {
  if (name === '') return null;
  const { background, color, shape } = lineBadge(line ?? { name, product: null }, {
    ...networkStyleInUse(),
    ...(shapes && { shapes }),
  });
  const text = contrast(background, color) >= smallTextContrast ? color : readableOn(background);
  return (
    <span
      className={styles.badge}
      data-shape={shape}
      data-loading={isLoading || undefined}
      style={{ background, color: text }}
    >
      {name}
    </span>
  );
}
