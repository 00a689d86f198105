import { HonestCorner } from '../shared/HonestCorner';
import type { FontConfig } from '../shared/font-config';
import { measureIn, useFontsLoaded } from '../shared/measure-text';
import { textBox, textStyle } from '../shared/text-box';
import { largeLineHeight, signGap, weatherLayout } from './layout';
import type { WeatherLayout } from './layout';
import type { WeatherModel } from './model';
import { Sign } from './Sign';
import { spacedLines } from './spaced-lines';
import type { WeatherSign } from './weather-sign';

interface Props {
  readonly model: WeatherModel;
}

/** Height of a line of letters in multiples of its size. */
const lineEm = 1.25;

/** Reads `{temperature}°C, {weatherDescription}`, or `...`, however it is drawn (section 1). */
export function Renderer({ model }: Props) {
  useFontsLoaded();
  const { now, demo, font, size } = model;
  const cornerPx = Math.round(
    Math.min(Math.max(font.fontSize * 0.5, 14), 32, size.height / 6, size.width / 4),
  );
  const room = { width: size.width, height: size.height - (demo ? cornerPx * 1.6 : 0) };
  const fontSizePx = Math.min(font.fontSize, Math.floor(room.height / lineEm));
  const style = textStyle(font, fontSizePx);
  return (
    <div style={{ position: 'relative', width: '100%', height: '100%' }}>
      <div
        style={{
          ...textBox(font),
          height: room.height,
          fontWeight: style.weight,
          fontStyle: style.italic ? 'italic' : 'normal',
          letterSpacing: `${style.letterSpacingEm}em`,
        }}
      >
        {now ? (
          <Now
            {...now}
            align={font.align}
            layout={weatherLayout({
              ...now,
              size: room,
              fontSizePx,
              lineHeight: font.lineHeight,
              measure: measureIn(style),
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

interface NowProps {
  readonly temperature: string;
  readonly description: string;
  readonly sign: WeatherSign;
  readonly align: FontConfig['align'];
  readonly layout: WeatherLayout;
}

function Now({ temperature, description, sign, align, layout }: NowProps) {
  const { large, signPx, lines, fontSizePx } = layout;
  if (!large) {
    return (
      <div style={{ display: 'flex', alignItems: 'center', gap: fontSizePx * signGap }}>
        {signPx > 0 && <Sign sign={sign} sizePx={signPx} />}
        <Lines {...{ lines, fontSizePx, align }} text={`${temperature}, ${description}`} />
      </div>
    );
  }
  return (
    <>
      <div
        style={{
          display: 'flex',
          flexDirection: align === 'right' ? 'row-reverse' : 'row',
          alignItems: 'center',
          gap: large.fontSizePx * signGap,
          fontSize: large.fontSizePx,
          fontWeight: 600,
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
      <Lines {...{ lines, fontSizePx, align }} text={description} />
    </>
  );
}

interface LinesProps {
  readonly text: string;
  readonly lines: readonly string[];
  readonly fontSizePx: number;
  readonly align: FontConfig['align'];
}

function Lines({ text, lines, fontSizePx, align }: LinesProps) {
  return (
    <div dir="auto" style={{ fontSize: fontSizePx, textAlign: align }}>
      {spacedLines(text, lines).map((line, index) => (
        <div key={index} style={{ whiteSpace: 'nowrap' }}>
          {line}
        </div>
      ))}
    </div>
  );
}
