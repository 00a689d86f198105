import type { CSSProperties } from 'react';
import { palette } from '../colors/palette';
import type { Theme } from '../colors/palette';
import { FitText } from '../text/FitText';
import { Figures } from './Figures';
import type { TimeLeft as Time } from './time-left';
import { toneStyle } from './tone';
import type { Tone } from './tone';

interface Props {
  readonly time: Time;
  readonly tone: Tone;
  readonly theme: Theme;
  readonly fontSizePx: number;
  readonly widthPx: number;
}

const labelText = { weight: 650, italic: false, letterSpacingEm: 0 };

/** A headway without its unit says nothing: it gets small before it is cut. */
export const headwayFloor = 0.4;

/** How long until a row departs, or when it does. */
export function TimeLeft({ time, tone, theme, fontSizePx, widthPx }: Props) {
  const em = (multiple: number) => Math.round(fontSizePx * multiple);
  switch (time.kind) {
    case 'due':
      return <Due fontSizePx={fontSizePx} />;
    case 'minutes':
      return <Minutes time={time} tone={tone} theme={theme} fontSizePx={fontSizePx} />;
    case 'clock':
      return <ClockTime time={time} tone={tone} theme={theme} fontSizePx={fontSizePx} />;
    case 'every':
      return (
        <FitText
          text={time.text}
          maxWidthPx={widthPx - em(0.3)}
          fontSizePx={em(0.7)}
          floor={headwayFloor}
          style={labelText}
          css={toneStyle(tone, theme)}
        />
      );
    case 'cancelled':
      return <Cancelled time={time} theme={theme} fontSizePx={fontSizePx} widthPx={widthPx} />;
  }
}

interface CancelledProps {
  readonly time: Extract<Time, { kind: 'cancelled' }>;
  readonly theme: Theme;
  readonly fontSizePx: number;
  readonly widthPx: number;
}

/** When it was to leave, struck through, and below it that it does not. */
function Cancelled({ time, theme, fontSizePx, widthPx }: CancelledProps) {
  const struck: CSSProperties = {
    color: theme.dim,
    textDecoration: 'line-through',
    textDecorationThickness: Math.max(2, Math.round(fontSizePx * 0.06)),
  };
  return (
    <span
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        lineHeight: 1.05,
      }}
    >
      <Figures text={time.planned} sizePx={Math.round(fontSizePx * 0.8)} css={struck} />
      <FitText
        text={time.text}
        maxWidthPx={widthPx}
        fontSizePx={Math.round(fontSizePx * 0.56)}
        style={labelText}
        css={{ color: theme.late }}
      />
    </span>
  );
}

/** Leaves within the minute. */
function Due({ fontSizePx }: { readonly fontSizePx: number }) {
  return (
    <span
      style={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: Math.round(fontSizePx * 1.58),
        height: Math.round(fontSizePx * 1.3),
        borderRadius: Math.round(fontSizePx * 0.1),
        background: palette.black,
        color: palette.paper,
      }}
    >
      <Figures text="0" sizePx={fontSizePx} css={{}} />
    </span>
  );
}

interface ClockTimeProps {
  readonly time: Extract<Time, { kind: 'clock' }>;
  readonly tone: Tone;
  readonly theme: Theme;
  readonly fontSizePx: number;
}

/** The time of day; of a row that goes by the plan alone it is dim, and its label is below it. */
function ClockTime({ time, tone, theme, fontSizePx }: ClockTimeProps) {
  const figures = (css: CSSProperties) => (
    <Figures text={time.text} sizePx={Math.round(fontSizePx * 0.92)} css={css} />
  );
  if (time.label === null) return figures(toneStyle(tone, theme));
  return (
    <span
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-end',
        lineHeight: 1.05,
        color: theme.dim,
      }}
    >
      {figures({})}
      <span style={{ fontSize: Math.round(fontSizePx * 0.5), fontWeight: 560 }}>{time.label}</span>
    </span>
  );
}

interface MinutesProps {
  readonly time: Extract<Time, { kind: 'minutes' }>;
  readonly tone: Tone;
  readonly theme: Theme;
  readonly fontSizePx: number;
}

function Minutes({ time, tone, theme, fontSizePx }: MinutesProps) {
  const { before, after } = time.words;
  const isWord = time.form !== 'prime';
  const word: CSSProperties = {
    fontSize: isWord ? Math.round(fontSizePx * 0.55) : fontSizePx,
    fontWeight: isWord ? 500 : 650,
    color: tone === 'plain' && isWord ? theme.dim : 'inherit',
  };
  const gapPx = isWord ? Math.round(fontSizePx * 0.17) : 0;
  return (
    <span
      style={{
        display: 'flex',
        alignItems: 'baseline',
        whiteSpace: 'nowrap',
        ...toneStyle(tone, theme),
      }}
    >
      {time.about !== null && (
        <span style={{ ...word, marginInlineEnd: Math.round(fontSizePx * 0.17) }}>
          {time.about}
        </span>
      )}
      {before !== '' && <span style={{ ...word, marginInlineEnd: gapPx }}>{before.trim()}</span>}
      <Figures text={String(time.minutes)} sizePx={fontSizePx} css={{}} />
      <span style={{ ...word, marginInlineStart: gapPx }}>{after.trim()}</span>
    </span>
  );
}
