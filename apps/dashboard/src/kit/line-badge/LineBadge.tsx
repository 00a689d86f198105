import { contrast, lineBadge, readableOn } from '@perron/core';
import type { Line, NetworkStyle } from '@perron/schema';
import { useFoundLine } from './use-line-sign';
import styles from './LineBadge.module.css';
import { useNetworkStyle } from '../../i18n/network-style';

type SignOf = Pick<Line, 'name' | 'product' | 'color'>;

interface Props {
  readonly name: string;
  /**
   * The line in the transit service; left out, the badge looks it up; `null` means a plain badge.
   */
  readonly line?: SignOf | null;
  /** To try; those of the network without it. */
  readonly shapes?: NetworkStyle['shapes'] | undefined;
  /** With the text that displays have room for, in place of the whole name. */
  readonly isAsOnDisplays?: boolean;
}

/** The sign of a line as displays draw it: in the shape of its product and in its colours. */
export function LineBadge({ line, ...props }: Props) {
  if (line === undefined) return <FoundBadge name={props.name} />;
  return <Sign {...props} line={line} />;
}

function FoundBadge({ name }: { readonly name: string }) {
  return <Sign name={name} {...useFoundLine(name)} />;
}

/** Small text must reach 4.5:1, where a sign on the glass may do with 3:1. */
const smallTextContrast = 4.5;

type SignProps = Pick<Props, 'name' | 'shapes' | 'isAsOnDisplays'> & {
  readonly line: SignOf | null;
  /** Its colours are on the way. */
  readonly isLoading?: boolean;
};

function Sign({ name, line, shapes, isAsOnDisplays = false, isLoading = false }: SignProps) {
  const style = useNetworkStyle();
  if (name === '') return null;
  const badge = lineBadge(line ?? { name, product: null }, {
    ...style,
    ...(shapes && { shapes }),
  });
  const { background, color, shape } = badge;
  const isShort = isAsOnDisplays && badge.text !== name;
  const text = contrast(background, color) >= smallTextContrast ? color : readableOn(background);
  return (
    <span
      className={styles.badge}
      data-shape={shape}
      data-loading={isLoading || undefined}
      style={{ background, color: text }}
    >
      {isShort ? <abbr title={name}>{badge.text}</abbr> : name}
    </span>
  );
}
