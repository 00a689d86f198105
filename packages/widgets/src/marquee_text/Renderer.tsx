import { useMemo, useRef, useSyncExternalStore } from 'react';
import { useMotion, prefersReducedMotion } from '../shared/motion/motion-clock';
import { FitText } from '../shared/text/FitText';
import { useMeasures } from '../shared/text/measure-text';
import { textBox, textStyle } from '../shared/text/text-box';
import { marqueeMotion } from './marquee-motion';
import type { MarqueeTextModel } from './model';

interface Props {
  readonly model: MarqueeTextModel;
}

/** Height of the one line in multiples of its size: all of its letters. */
const lineHeight = 1.25;
/** A text that does not run may shrink to this share of its size before it is cut. */
const floor = 0.6;

export function Renderer({ model }: Props) {
  const lessMotion = useReducedMotion();
  const { text, speed } = model;
  if (text === '') return null;
  if (speed === null || lessMotion) return <StandingText model={model} />;
  return <RunningText model={model} speed={speed} />;
}

function StandingText({ model }: Props) {
  const { text, direction, font, size } = model;
  return (
    <div style={{ ...textBox(font), lineHeight }} dir={direction}>
      <FitText
        text={text}
        maxWidthPx={size.width}
        fontSizePx={font.fontSize}
        floor={floor}
        style={textStyle(font, font.fontSize)}
      />
    </div>
  );
}

function RunningText({ model, speed }: Props & { readonly speed: number }) {
  const { measureIn } = useMeasures();
  const { text, direction, font, size } = model;
  const style = textStyle(font, font.fontSize);
  const textWidthPx = Math.ceil(measureIn(style)(text, font.fontSize));
  const boxWidthPx = size.width;
  const motion = useMemo(
    () => marqueeMotion({ boxWidthPx, textWidthPx, speedPxPerSecond: speed, direction }),
    [boxWidthPx, textWidthPx, speed, direction],
  );
  const line = useRef<HTMLSpanElement>(null);
  useMotion(line, motion);
  return (
    <div style={{ ...textBox(font), position: 'relative', overflow: 'hidden' }}>
      <span
        ref={line}
        dir={direction}
        style={{
          position: 'absolute',
          ...(direction === 'ltr' ? { left: 0 } : { right: 0 }),
          whiteSpace: 'pre',
          lineHeight,
          fontSize: font.fontSize,
          fontWeight: style.weight,
          fontStyle: style.italic ? 'italic' : 'normal',
          letterSpacing: `${style.letterSpacingEm}em`,
        }}
      >
        {text}
      </span>
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia('(prefers-reduced-motion: reduce)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the device asks for less motion, now and when that changes. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
}
