import type { ReactNode } from 'react';
import type { Theme } from '../colors/palette';
import type { TextDirection } from '../text/text-direction';

interface Props {
  readonly theme: Theme;
  /** The widget's name for people who do not see it; missing: it names itself. */
  readonly label?: string;
  /**
   * The direction of the network's leading language; if absent, what it holds is drawn, not read.
   */
  readonly direction?: TextDirection;
  readonly children: ReactNode;
}

/** Fills a widget's box with its theme. Its children are placed against its edges. */
export function Ground({ theme, label, direction = 'ltr', children }: Props) {
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element
      aria-label={label}
      dir={direction}
      style={{
        position: 'relative',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        background: theme.background,
        color: theme.text,
        lineHeight: 1.2,
      }}
    >
      {children}
    </Element>
  );
}
