import type { Theme } from '../colors/palette';
import { FitText } from '../text/FitText';
import type { FocusStation } from './focus-station';

interface Props {
  readonly focus: FocusStation;
  readonly maxWidthPx: number;
  readonly labelSizePx: number;
  readonly nameSizePx: number;
  readonly theme: Theme;
}

const labelText = { weight: 500, italic: false, letterSpacingEm: 0 };
const nameText = { weight: 700, italic: false, letterSpacingEm: -0.025 };

/** The station that matters now, larger than all else. */
export function FocusName({ focus, maxWidthPx, labelSizePx, nameSizePx, theme }: Props) {
  return (
    <>
      <FitText
        text={focus.label}
        maxWidthPx={maxWidthPx}
        fontSizePx={labelSizePx}
        style={labelText}
        css={{ alignSelf: 'flex-start', color: theme.dim, lineHeight: 1.15 }}
      />
      {/* From right to left too it stands below its label: the other end is the mark's. */}
      <span dir="auto" style={{ display: 'flex', width: 'fit-content' }}>
        <FitText
          text={focus.name}
          maxWidthPx={maxWidthPx}
          fontSizePx={nameSizePx}
          floor={0.5}
          style={nameText}
          abbreviate
          css={{ lineHeight: 1.15 }}
        />
      </span>
    </>
  );
}
