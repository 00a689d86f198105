import type { CSSProperties } from 'react';
import type { Theme } from '../shared/colors/palette';
import { DemoTag } from '../shared/honesty/DemoTag';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import { textDirection } from '../shared/text/text-direction';
import { headLayout } from './head-layout';
import type { BoardModel } from './model';

interface Props {
  readonly model: BoardModel;
  readonly theme: Theme;
}

const titleText = { weight: 500, italic: false, letterSpacingEm: 0 };
const markText = { weight: 600, italic: false, letterSpacingEm: -0.01 };
export const rulePx = 2;

/** The titles of the columns; and over the times, how far they may be trusted. */
export function Header({ model, theme }: Props) {
  const { measureIn, measureFiguresIn } = useMeasures();
  const measures = { title: measureIn(titleText), mark: measureFiguresIn(markText) };
  const { titlePx, titled, mark, demoEndPx } = headLayout(model, measures);
  const { paddingPx, columns, headerHeightPx } = model;
  const atEnd: CSSProperties = {
    position: 'absolute',
    height: '100%',
    display: 'flex',
    alignItems: 'center',
  };
  return (
    <div
      role="row"
      style={{
        position: 'relative',
        height: headerHeightPx,
        boxSizing: 'border-box',
        color: theme.dim,
        borderBottom: `${rulePx}px solid ${theme.rule}`,
      }}
    >
      {columns.map((column, index) => (
        <div
          key={index}
          role="columnheader"
          style={{
            position: 'absolute',
            insetInlineStart: paddingPx + column.xPx,
            width: column.widthPx,
            height: '100%',
            display: 'flex',
            alignItems: 'center',
            justifyContent: column.align === 'end' ? 'flex-end' : 'flex-start',
          }}
        >
          {titled[index] === true && (
            <FitText
              text={column.title}
              maxWidthPx={column.widthPx}
              fontSizePx={titlePx}
              style={titleText}
            />
          )}
        </div>
      ))}
      {mark && (
        <div
          dir={textDirection(mark.text)}
          style={{
            ...atEnd,
            insetInlineEnd: paddingPx,
            whiteSpace: 'pre',
            fontSize: mark.fontSizePx,
            fontWeight: markText.weight,
            letterSpacing: `${markText.letterSpacingEm}em`,
            fontVariantNumeric: 'tabular-nums',
            lineHeight: 1,
          }}
        >
          {mark.text}
        </div>
      )}
      {demoEndPx !== null && (
        <div style={{ ...atEnd, insetInlineEnd: paddingPx + demoEndPx }}>
          <DemoTag sizePx={titlePx} color={theme.dim} />
        </div>
      )}
    </div>
  );
}
