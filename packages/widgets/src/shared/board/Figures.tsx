import type { CSSProperties } from 'react';
import { textDirection } from '../text/text-direction';

const numberText = { weight: 650, letterSpacingEm: -0.01 };

interface Props {
  readonly text: string;
  readonly sizePx: number;
  readonly css: CSSProperties;
}

/** Numbers that are in a column: all figures are equally wide. */
export function Figures({ text, sizePx, css }: Props) {
  return (
    <span
      dir={textDirection(text)}
      style={{
        whiteSpace: 'pre',
        fontSize: sizePx,
        fontWeight: numberText.weight,
        letterSpacing: `${numberText.letterSpacingEm}em`,
        fontVariantNumeric: 'tabular-nums',
        ...css,
      }}
    >
      {text}
    </span>
  );
}
