import type { ReactNode } from 'react';
import type { Theme } from '../colors/palette';

interface Props {
  readonly theme: Theme;
  /** The widget's name for people who do not see it; missing: it names itself. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Fills a widget's box with its theme. Its children are placed against its edges. */
export function Ground({ theme, label, children }: Props) {
  const Element = label === undefined ? 'div' : 'section';
  return (
    <Element
      aria-label={label}
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
