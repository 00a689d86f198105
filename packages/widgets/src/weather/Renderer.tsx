import type { FontConfig } from '../shared/config/font-config';
import { HonestCorner } from '../shared/honesty/HonestCorner';
import { useMeasures } from '../shared/text/measure-text';
import type { TextStyle } from '../shared/text/measure-text';
import { textBox, textStyle } from '../shared/text/text-box';
import { largeLineHeight, signGap, weatherLayout } from './layout';
import type { WeatherLayout } from './layout';
import type { WeatherModel } from './model';
import { Sign } from './Sign';
import { spacedLines } from './spaced-lines';
import type { WeatherSign } from './weather-sign';

interface Props {
  readonly model: WeatherModel;
}

/** Height of letters with their accents and descenders, in multiples of their size. */
const letterHeight = 1.2;

/** Reads `{temperature}°C, {weatherDescription}`, or `...`, however it is drawn (section 1). */
export function Renderer({ model }: Props) {
  const { measureIn } = useMeasures();
  const { now, demo, font, size } = model;
  const cornerPx = Math.round(
    Math.min(Math.max(font.fontSize * 0.5, 14), 32, size.height / 6, size.width / 4),
  );
  const room = { width: size.width, height: size.height - (demo ? cornerPx * 1.6 : 0) };
  const fontSizePx = Math.min(font.fontSize, Math.floor(room.height / letterHeight));
  const style = textStyle(font, fontSizePx);
  return (
    <div style={{ position: 'relative', width: '100%', height: '100%' }}>
      <div
        style={{
          ...textBox(font),
          height: room.height,
          fontWeight: style.weight,
          fontStyle: style.italic ? 'italic' : 'normal',
        }}
      >
        {now ? (
          <Now
            {...now}
            font={font}
            layout={weatherLayout({
              ...now,
              size: room,
              fontSizePx,
              lineHeight: font.lineHeight,
              measure: measureIn(style),
              measureLarge: measureIn(largeStyle(font)),
            })}
          />
        ) : (
          <span style={{ fontSize: fontSizePx }}>...</span>
        )}
      </div>
      {demo && (
        <div style={{ position: 'absolute', right: 0, bottom: 0 }}>
          <HonestCorner
            mark={{ demo, text: null }}
            maxWidthPx={size.width}
            sizePx={cornerPx}
            color={font.color}
          />
        </div>
      )}
    </div>
  );
}

/** The temperature is never lighter than what is below it. */
function largeStyle({ weight, italic }: FontConfig): TextStyle {
  return { weight: Math.max(weight, 600), italic, letterSpacingEm: -0.02 };
}

interface NowProps {
  readonly temperature: string;
  readonly description: string;
  readonly sign: WeatherSign;
  readonly font: FontConfig;
  readonly layout: WeatherLayout;
}

function Now({ temperature, description, sign, font, layout }: NowProps) {
  const { large, signPx, lines, fontSizePx } = layout;
  if (!large) {
    return (
      <div style={{ display: 'flex', alignItems: 'center', gap: fontSizePx * signGap }}>
        {signPx > 0 && <Sign sign={sign} sizePx={signPx} />}
        <Lines
          lines={lines}
          fontSizePx={fontSizePx}
          font={font}
          text={`${temperature}, ${description}`}
        />
      </div>
    );
  }
  return (
    <>
      <div
        style={{
          display: 'flex',
          flexDirection: font.align === 'right' ? 'row-reverse' : 'row',
          alignItems: 'center',
          gap: large.fontSizePx * signGap,
          fontSize: large.fontSizePx,
          fontWeight: largeStyle(font).weight,
          letterSpacing: `${largeStyle(font).letterSpacingEm}em`,
          lineHeight: largeLineHeight,
          whiteSpace: 'nowrap',
        }}
      >
        <span>
          {large.text}
          {/* Stands in the text, but a new line says it better. */}
          <span style={{ fontSize: 0 }}>, </span>
        </span>
        {signPx > 0 && <Sign sign={sign} sizePx={signPx} />}
      </div>
      <Lines lines={lines} fontSizePx={fontSizePx} font={font} text={description} />
    </>
  );
}

interface LinesProps {
  readonly text: string;
  readonly lines: readonly string[];
  readonly fontSizePx: number;
  readonly font: FontConfig;
}

function Lines({ text, lines, fontSizePx, font }: LinesProps) {
  // Tight lines leave the edges of their letters to the block.
  const edgeEm = Math.max(0, (letterHeight - font.lineHeight) / 2);
  return (
    <div
      dir="auto"
      style={{
        fontSize: fontSizePx,
        letterSpacing: `${textStyle(font, fontSizePx).letterSpacingEm}em`,
        textAlign: font.align,
        paddingBlock: `${edgeEm}em`,
      }}
    >
      {spacedLines(text, lines).map((line, index) => (
        <div key={index} style={{ whiteSpace: 'nowrap' }}>
          {line}
        </div>
      ))}
    </div>
  );
}
