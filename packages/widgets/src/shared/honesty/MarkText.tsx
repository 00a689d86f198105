import type { CSSProperties } from 'react';
import { textDirection } from '../text/text-direction';
import { markLineHeight } from './mark-lines';
import type { MarkLines } from './mark-lines';

interface Props {
  readonly mark: MarkLines;
  readonly color: string;
  readonly css?: CSSProperties;
}

export const markTextStyle = { weight: 600, italic: false, letterSpacingEm: -0.01 };

/** How far data may be trusted, at the right end of its place. */
export function MarkText({ mark, color, css }: Props) {
  return (
    <span
      dir={textDirection(mark.lines.join(' '))}
      style={{
        whiteSpace: 'pre-line',
        textAlign: 'right',
        fontSize: mark.fontSizePx,
        fontWeight: markTextStyle.weight,
        letterSpacing: `${markTextStyle.letterSpacingEm}em`,
        fontVariantNumeric: 'tabular-nums',
        lineHeight: markLineHeight,
        color,
        ...css,
      }}
    >
      {mark.lines.join('\n')}
    </span>
  );
}
