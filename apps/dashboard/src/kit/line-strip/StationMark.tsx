import type { LineLayout, StationPoint } from './line-layout';
import styles from './LineStrip.module.css';
import type { StationControl } from './use-roving-station';

/** A station of the strip. */
export interface StripStation {
  readonly key: number | string;
  readonly name: string;
  /** Past, or not in service. */
  readonly isMuted?: boolean;
  /** Stands below it: a number of displays that are offline, say. */
  readonly badge?: { readonly text: string; readonly tone: 'failed' | 'waiting' | 'ok' };
}

interface Props {
  readonly station: StripStation;
  /** Its name as it is drawn. */
  readonly shown: string;
  readonly point: StationPoint;
  readonly names: LineLayout['names'];
  readonly isChosen: boolean;
  readonly isInSection: boolean;
  /** `null` means that it is only to be read. */
  readonly control: StationControl | null;
}

const hitPx = 20;

function nameAt(names: LineLayout['names']): string {
  return names === 'level' ? 'translate(0 -16)' : 'translate(5 -18) rotate(-45)';
}

/** A station of the drawn line, with its name and what is told of it. */
export function StationMark(props: Props) {
  const { station, shown, point, names, isChosen, isInSection, control } = props;
  const { name, isMuted = false, badge } = station;
  const isMarked = isChosen || isInSection;
  const look = [styles.name, isMarked && styles.marked, isMuted && styles.muted];
  const role = control
    ? { role: 'checkbox', 'aria-checked': isChosen, 'aria-label': name }
    : { role: 'img', 'aria-label': badge ? `${name}: ${badge.text}` : name };
  return (
    <g
      transform={`translate(${point.x} ${point.y})`}
      className={control ? styles.choice : undefined}
      {...role}
      {...control}
    >
      <title>{name}</title>
      {control && (
        <rect
          x={-hitPx / 2}
          y={-hitPx / 2}
          width={hitPx}
          height={hitPx}
          className={styles.target}
        />
      )}
      <circle
        r={isMarked ? 5.5 : 4}
        className={isMarked ? styles.chosen : styles.station}
        opacity={isMuted && !isMarked ? 0.6 : 1}
      />
      <text
        transform={nameAt(names)}
        textAnchor={names === 'level' ? 'middle' : 'start'}
        className={look.filter(Boolean).join(' ')}
        aria-hidden="true"
      >
        {shown}
      </text>
      {badge && (
        <text y={20} textAnchor="middle" className={styles.badge} data-tone={badge.tone}>
          {badge.text}
        </text>
      )}
    </g>
  );
}
