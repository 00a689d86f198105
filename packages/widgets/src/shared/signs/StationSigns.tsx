import type { StationSignLook } from '@perron/core';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';

interface Props {
  readonly signs: readonly StationSignLook[];
  readonly sizePx: number;
  readonly language: Language;
}

/** Between two signs, and in the text's widget behind the last one, in multiples of a sign. */
const gapShare = 0.18;
const behindShare = 0.32;

/** The width of the signs in a line, with the gap to the next text; 0: there are none. */
export function stationSignsPx(count: number, sizePx: number): number {
  return count === 0 ? 0 : Math.round(sizePx * (count * (1 + gapShare) - gapShare + behindShare));
}

/** The network's signs of what calls at a station: S, U, Tram, Bus, ferry. */
export function StationSigns({ signs, sizePx, language }: Props) {
  return (
    <span
      style={{
        display: 'flex',
        flex: 'none',
        gap: sizePx * gapShare,
        marginInlineEnd: sizePx * behindShare,
      }}
    >
      {signs.map(({ sign, text, background, color, shape }) => {
        const letters = Array.from(text).length;
        return (
          <span
            key={sign}
            role="img"
            data-badge=""
            aria-label={glassText(sign, language)}
            style={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              width: sizePx,
              height: sizePx,
              borderRadius: shape === 'circle' ? '50%' : sizePx * 0.09,
              background,
              color,
              fontSize: Math.round(sizePx * (letters === 1 ? 0.7 : 0.34)),
              fontWeight: 700,
              lineHeight: 1,
              letterSpacing: '-0.01em',
            }}
          >
            {text}
          </span>
        );
      })}
    </span>
  );
}
