import { useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMotion } from '../shared/motion/motion-clock';
import type { Motion } from '../shared/motion/motion-clock';

interface Props {
  /** When it is shown, epoch ms; `null` means always. */
  readonly time: { readonly beginsMs: number; readonly endsMs: number } | null;
  readonly place: 'left' | 'shown' | 'next';
  readonly paddingPx: number;
  readonly children: ReactNode;
}

/** How long an article slides (specification, section 1). */
const slideMs = 500;
const easing = 'cubic-bezier(0.4, 0, 0.2, 1)';

const places = { left: 'translateX(-100%)', shown: 'none', next: 'translateX(100%)' } as const;

function sliding(from: string, to: string, fill: FillMode, startMs: number): Motion {
  return {
    keyframes: [{ transform: from }, { transform: to }],
    timing: { duration: slideMs, easing, fill },
    startMs,
  };
}

/**
 * One slide's way across the widget. Both of its motions are set by the clock before they begin, so
 * that they start together with those of its neighbours, on every display at once.
 */
export function Turn({ time, place, paddingPx, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const beginsMs = time?.beginsMs ?? null;
  const endsMs = time?.endsMs ?? null;
  const entering = useMemo(
    () =>
      beginsMs === null ? null : sliding('translateX(100%)', 'translateX(0)', 'both', beginsMs),
    [beginsMs],
  );
  const leaving = useMemo(
    () =>
      // Forwards only: until it begins, the first motion says where the slide is.
      endsMs === null ? null : sliding('translateX(0)', 'translateX(-100%)', 'forwards', endsMs),
    [endsMs],
  );
  useMotion(element, entering);
  useMotion(element, leaving);
  return (
    <div
      ref={element}
      aria-hidden={place !== 'shown'}
      style={{
        position: 'absolute',
        inset: 0,
        padding: `0 ${paddingPx}px`,
        transform: places[place],
      }}
    >
      {children}
    </div>
  );
}
