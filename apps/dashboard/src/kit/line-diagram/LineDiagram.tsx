import { memo } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import type { DiagramLayout, DiagramStation, Point } from './diagram-layout';
import { rowPx } from './diagram-layout';
import styles from './LineDiagram.module.css';

interface Props {
  /** Says what the drawing is to those who do not see it. */
  readonly label: string;
  readonly layout: DiagramLayout;
  /** Colour of the line. */
  readonly color: string;
  /** Indices of stations that something is wrong at; tracks between two of them are marked too. */
  readonly troubled: ReadonlySet<number>;
  /** A station that the page is about; `null` if there is none. */
  readonly here: string | null;
  /** The name of a station, and what is told of it; memoise it. */
  readonly station: (station: DiagramStation) => ReactNode;
  /** The marks that move on the tracks: see {@link TrainMarks}. */
  readonly children?: ReactNode;
}

function pathOf(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

const round = (value: number) => Math.round(value * 10) / 10;

interface TracksProps {
  readonly layout: DiagramLayout;
  readonly troubled: ReadonlySet<number>;
  readonly here: string | null;
}

/** Drawn once; trains move over it. */
const Tracks = memo(function Tracks({ layout, troubled, here }: TracksProps) {
  const { edges, stations, widthPx, heightPx } = layout;
  const marked = edges.filter(({ from, to }) => troubled.has(from) && troubled.has(to));
  return (
    <svg width={widthPx} height={heightPx} className={styles.tracks} aria-hidden="true">
      {marked.map(({ from, to, points }) => (
        <path key={`${from} ${to}`} d={pathOf(points)} className={styles.trouble} />
      ))}
      {edges.map(({ from, to, points }) => (
        <path key={`${from} ${to}`} d={pathOf(points)} className={styles.track} />
      ))}
      {stations.map(({ index, id, x, y }) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={id === here ? 7 : 5}
          className={styles.stop}
          data-troubled={troubled.has(index) || undefined}
          data-here={id === here || undefined}
        />
      ))}
    </svg>
  );
});

type StationsProps = Pick<Props, 'label' | 'layout' | 'here' | 'station'>;

/** Drawn again only when something is told of them, not with each step of the trains. */
const Stations = memo(function Stations({ label, layout, here, station }: StationsProps) {
  return (
    <ol className={styles.stations} aria-label={label}>
      {layout.stations.map((entry) => (
        <li
          key={entry.index}
          className={styles.station}
          style={{ paddingLeft: layout.widthPx }}
          data-here={entry.id === here || undefined}
          aria-current={entry.id === here ? 'location' : undefined}
        >
          {station(entry)}
        </li>
      ))}
    </ol>
  );
});

/** A line from top to bottom with its branches: one row for each station. */
export function LineDiagram(props: Props) {
  const { label, layout, color, troubled, here, station, children } = props;
  const style = { '--line-color': color, '--row': `${rowPx}px` } as CSSProperties;
  return (
    <div className={styles.diagram} style={style}>
      <Tracks layout={layout} troubled={troubled} here={here} />
      <Stations label={label} layout={layout} here={here} station={station} />
      {children}
    </div>
  );
}
