import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { tripPage } from '../network/transit-pages';
import { besideTracks } from './beside-tracks';
import type { DrawnTrain } from './beside-tracks';
import styles from './LineDiagram.module.css';

interface Props {
  readonly trains: readonly DrawnTrain[];
  readonly background: string;
  readonly color: string;
}

/**
 * The trains beside the tracks, by which way they move. For the eye and the mouse alone: a page that
 * shows them lists the same trains as text.
 */
export function TrainMarks({ trains, background, color }: Props) {
  return (
    <div className={styles.trains} aria-hidden="true">
      {besideTracks(trains).map(({ tripId, x, y, down, title, late }) => (
        <Link
          key={tripId}
          {...tripPage(tripId)}
          tabIndex={-1}
          title={title}
          className={styles.train}
          data-down={down || undefined}
          data-late={late !== null || undefined}
          style={
            { background, color, transform: `translate(${x}px, ${y}px)` } satisfies CSSProperties
          }
        >
          {down ? <IconCaretDownFilled size={12} /> : <IconCaretUpFilled size={12} />}
          {late !== null && `+${late}`}
        </Link>
      ))}
    </div>
  );
}
