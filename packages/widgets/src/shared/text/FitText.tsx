import type { CSSProperties } from 'react';
import { fitText } from './fit-text';
import { useMeasures } from './measure-text';
import type { TextStyle } from './measure-text';
import { textDirection } from './text-direction';

interface Props {
  readonly text: string;
  readonly maxWidthPx: number;
  readonly fontSizePx: number;
  /** How small it may get, as a share of the size; 0.7 unless said otherwise. */
  readonly floor?: number;
  readonly style: TextStyle;
  readonly abbreviate?: boolean;
  readonly css?: CSSProperties;
}

/** One line of text that always fits its width, in its own reading direction whatever stands beside it. */
export function FitText(props: Props) {
  const { text, maxWidthPx, fontSizePx, floor = 0.7, style, abbreviate = false, css } = props;
  const { measureIn } = useMeasures();
  const fitted = fitText({
    text,
    maxWidthPx,
    fontSizePx,
    minFontSizePx: Math.ceil(fontSizePx * floor),
    abbreviate,
    measure: measureIn(style),
  });
  return (
    <span
      dir={textDirection(text)}
      style={{
        whiteSpace: 'pre',
        fontSize: fitted.fontSizePx,
        fontWeight: style.weight,
        letterSpacing: `${style.letterSpacingEm}em`,
        ...(style.italic && { fontStyle: 'italic' }),
        ...css,
      }}
    >
      {fitted.text}
    </span>
  );
}
