import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { StationPoint } from './line-layout';
import styles from './LineStrip.module.css';

interface Props {
  readonly label: string;
  readonly index: number;
  readonly max: number;
  /** The name of the station where it stands. */
  readonly name: string;
  readonly point: StationPoint;
  readonly onMove: (index: number) => void;
  readonly stationAt: (event: PointerEvent) => number;
}

/** Where a key brings the handle; undefined: the key is not for it. */
function keyTarget(key: string, index: number, max: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1;
    case 'PageUp':
      return index + 5;
    case 'PageDown':
      return index - 5;
    case 'Home':
      return 0;
    case 'End':
      return max;
    default:
      return undefined;
  }
}

/** One end of the section: moved by mouse, finger and arrow keys from station to station. */
export function SectionHandle({ label, index, max, name, point, onMove, stationAt }: Props) {
  const [isHeld, setHeld] = useState(false);

  function onKeyDown(event: KeyboardEvent): void {
    const to = keyTarget(event.key, index, max);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={max + 1}
      aria-valuenow={index + 1}
      aria-valuetext={name}
      transform={`translate(${point.x} ${point.y})`}
      className={isHeld ? styles.held : styles.handle}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
      }}
      onPointerMove={(event) => {
        if (isHeld) onMove(stationAt(event));
      }}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
    >
      <rect x={-16} y={-22} width={32} height={44} className={styles.target} />
      <rect x={-9} y={-14} width={18} height={28} rx={6} className={styles.grip} />
      <path d="M-2.5 -5v10M2.5 -5v10" className={styles.ridges} />
    </g>
  );
}
