import type { CSSProperties } from 'react';
import { themes } from '../shared/colors/palette';
import type { ThemeName } from '../shared/colors/palette';
import type { DiagramPoint } from './diagram';
import { nameFootPx, nameLeftPx, nameTopPx } from './point-metrics';
import type { NamePlace, PlacedPoint } from './point-metrics';

interface Props {
  readonly placed: PlacedPoint;
  readonly names: NamePlace;
  /** Size of the names in this diagram. */
  readonly em: number;
  readonly theme: ThemeName;
}

/** Where passengers are or change is bold. */
export function nameStyle(point: DiagramPoint) {
  const isBold = point.kind === 'station' && (point.isEnd || point.state === 'here');
  return { weight: isBold ? 700 : 500, italic: false, letterSpacingEm: -0.01 };
}

function positionOf({ placed, names, em }: Props): CSSProperties {
  const { xPx, yPx } = placed;
  switch (names) {
    case 'below':
      return { left: xPx, top: yPx + nameTopPx(em), transform: 'translateX(-50%)' };
    case 'beside':
      return { left: nameLeftPx(xPx, em), top: yPx, transform: 'translateY(-50%)' };
    case 'rising': {
      const footPx = nameFootPx(placed, em);
      return {
        left: xPx + footPx,
        top: yPx - footPx,
        transformOrigin: '0 50%',
        transform: 'translateY(-50%) rotate(-45deg)',
      };
    }
  }
}

export function StationName(props: Props) {
  const { placed, names, theme } = props;
  const { point, name } = placed;
  const style = nameStyle(point);
  const isDim = point.kind === 'left_out' || point.state === 'past';
  return (
    <span
      dir="auto"
      style={{
        position: 'absolute',
        whiteSpace: 'pre',
        textAlign: names === 'below' ? 'center' : 'start',
        lineHeight: 1.1,
        fontSize: name.fontSizePx,
        fontWeight: style.weight,
        letterSpacing: `${style.letterSpacingEm}em`,
        color: isDim ? themes[theme].dim : themes[theme].text,
        ...positionOf(props),
      }}
    >
      {name.lines.join('\n')}
    </span>
  );
}
