import type { CSSProperties } from 'react';
import type { TextStyle } from './measure-text';
import { textDirection } from './text-direction';
import type { WrappedText } from './wrap-text';

interface Props {
  readonly block: WrappedText;
  /** Multiple of the size; that of the request which the block comes from. */
  readonly lineHeight: number;
  readonly style: TextStyle;
  readonly css?: CSSProperties;
}

/** Lines that were fitted before, in the reading direction of their words. */
export function TextBlock({ block, lineHeight, style, css }: Props) {
  return (
    <div
      dir={textDirection(block.lines.join(' '))}
      style={{
        whiteSpace: 'pre',
        textAlign: 'start',
        fontSize: block.fontSizePx,
        fontWeight: style.weight,
        letterSpacing: `${style.letterSpacingEm}em`,
        lineHeight,
        ...(style.italic && { fontStyle: 'italic' }),
        ...css,
      }}
    >
      {block.lines.join('\n')}
    </div>
  );
}
