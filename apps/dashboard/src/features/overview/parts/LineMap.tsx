import type { DisplayPlaceState } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { useServices } from '../../../services/services';
import { linesWithRoom, mapLines } from '../line-map';
import type { MapLine, MapMarkState } from '../line-map';
import { networkClosuresQuery, networkQuery, runningDisruptionsQuery } from '../queries';
import { Block } from './Block';
import styles from './LineMap.module.css';

interface Props {
  readonly places: readonly DisplayPlaceState[];
}

/** Each line with its stations, and what happens where. */
export function LineMap({ places }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const { data: network } = useQuery(networkQuery(client));
  const running = useQuery(runningDisruptionsQuery(client));
  const closed = useQuery(networkClosuresQuery(client));
  if (!network || network.lines.length === 0) return null;
  // Answers from before the server failed say nothing about now.
  const disruptions = running.isError ? undefined : running.data;
  const closures = closed.isError ? undefined : closed.data;
  const lines = linesWithRoom(mapLines({ ...network, places, disruptions, closures }));
  const longest = Math.max(2, ...lines.map(({ stationCount }) => stationCount));
  return (
    <Block title={t('overview.lines')} lead={t('overview.lines.lead')} link={<Legend />}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <LineBadge name={line.name} />
            <LineDrawing line={line} longest={longest} />
            <LineTitle titles={line.titles} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** Names the disruptions that run on a line: "No disruption" only where that is known. */
function LineTitle({ titles }: Pick<MapLine, 'titles'>) {
  const { t } = useTranslate();
  const text = titles === null ? t('overview.lines.unknown') : titles.join(', ');
  return (
    <span className={styles.title} data-quiet={!titles?.length || undefined}>
      {text || t('overview.lines.none')}
    </span>
  );
}

const legend = ['disrupted', 'offline', 'lacking', 'outdated'] as const;

function Legend() {
  const { t } = useTranslate();
  return (
    <Row component="span" display="inline-flex" wrap="wrap" c="dimmed" fw="var(--weight-normal)">
      {legend.map((kind) => (
        <Row key={kind} component="span" display="inline-flex" align="center">
          <span className={styles.key} data-kind={kind} />
          {t(`overview.lines.${kind}`)}
        </Row>
      ))}
    </Row>
  );
}

const widthPx = 480;
const middlePx = 11;

interface DrawingProps {
  readonly line: MapLine;
  /** Stations of the longest line, so that all have one scale. */
  readonly longest: number;
}

function LineDrawing({ line, longest }: DrawingProps) {
  const { t } = useTranslate();
  const x = (index: number) => 9 + (index / (longest - 1)) * (widthPx - 18);
  const countOf = (state: MapMarkState) =>
    line.marks.reduce((sum, mark) => sum + (mark.state === state ? mark.count : 0), 0);
  const label = t('overview.lines.drawing', {
    line: line.name,
    stations: line.stationCount,
    offline: countOf('offline'),
    lacking: countOf('lacking'),
    outdated: countOf('outdated'),
    disruptions: line.titles?.length ?? 0,
  });
  return (
    <svg viewBox={`0 0 ${widthPx} 22`} className={styles.drawing} role="img" aria-label={label}>
      {line.stationCount > 0 && (
        <path d={`M${x(0)} ${middlePx}H${x(line.stationCount - 1)}`} className={styles.track} />
      )}
      {Array.from({ length: line.stationCount }, (_, index) => (
        <circle key={index} cx={x(index)} cy={middlePx} r={2} className={styles.stop} />
      ))}
      {line.sections.map(({ from, to }, index) => (
        <path
          key={`${index} ${from} ${to}`}
          d={`M${x(from)} ${middlePx}H${x(to) + 0.01}`}
          className={styles.section}
        />
      ))}
      {line.marks.map(({ index, state, count }) => (
        <g key={index} data-state={state} className={styles.mark}>
          <rect x={x(index) - 7} y={middlePx - 7} width={14} height={14} rx={3} />
          <text x={x(index)} y={middlePx + 3.6}>
            {count > 9 ? '+' : count}
          </text>
        </g>
      ))}
    </svg>
  );
}
