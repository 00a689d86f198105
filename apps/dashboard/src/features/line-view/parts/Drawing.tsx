import { contrast, lineBadge, readableOn, tidyStationName } from '@perron/core';
import type { TransitLine } from '@perron/schema';
import {
  IconAlertTriangleFilled,
  IconCaretDownFilled,
  IconCaretUpFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import type { DiagramLayout, DiagramStation } from '../../../kit/line-diagram/diagram-layout';
import { LineDiagram } from '../../../kit/line-diagram/LineDiagram';
import { TrainMarks } from '../../../kit/line-diagram/TrainMarks';
import type { DrawnTrain } from '../../../kit/line-diagram/beside-tracks';
import { stationPage } from '../../../kit/network/transit-pages';
import type { LineTrain } from '../line-trains';
import type { Trouble } from '../troubles';
import styles from './line-view.module.css';
import { useTrainText } from './use-train-text';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly line: TransitLine;
  readonly layout: DiagramLayout;
  readonly trains: readonly LineTrain[];
  readonly troubles: readonly Trouble[];
  readonly here: string | null;
}

const smallTextContrast = 4.5;

/** The line with the trains on it. */
export function Drawing({ line, layout, trains, troubles, here }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const trainText = useTrainText();
  const sign = lineBadge(line, style);
  const color =
    contrast(sign.background, sign.color) >= smallTextContrast
      ? sign.color
      : readableOn(sign.background);
  const troubled = useMemo(() => new Set(troubles.flatMap(({ stations }) => stations)), [troubles]);
  const station = useCallback(
    (shown: DiagramStation) => <StationName station={shown} troubles={troubles} />,
    [troubles],
  );
  const drawn = trains.flatMap((train): DrawnTrain[] => {
    if (!train.place) return [];
    const late = (train.delayMinutes ?? 0) >= 1 ? train.delayMinutes : null;
    return [{ tripId: train.tripId, place: train.place, title: trainText.sentence(train), late }];
  });
  return (
    <>
      <Ways line={line} layout={layout} />
      <LineDiagram
        label={t('lineView.stationsOf', { line: line.name ?? line.id })}
        color={sign.background}
        layout={layout}
        troubled={troubled}
        here={here}
        station={station}
      >
        <TrainMarks trains={drawn} background={sign.background} color={color} />
      </LineDiagram>
    </>
  );
}

/** Where the trains on the left and on the right of the tracks go. */
function Ways({ line, layout }: Pick<Props, 'line' | 'layout'>) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  if (layout.stations.length < 2) return null;
  const { there, back } = line.directions;
  return (
    <p className={styles.ways}>
      {there !== null && (
        <span>
          <IconCaretDownFilled size={13} aria-hidden="true" />
          {t('lineView.down', { name: tidyStationName(there, style) })}
        </span>
      )}
      {back !== null && (
        <span>
          <IconCaretUpFilled size={13} aria-hidden="true" />
          {t('lineView.up', { name: tidyStationName(back, style) })}
        </span>
      )}
    </p>
  );
}

interface NameProps {
  readonly station: DiagramStation;
  readonly troubles: readonly Trouble[];
}

function StationName({ station, troubles }: NameProps) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  // A closure of the whole line is marked on its tracks: a sign at each name would say no more.
  const own = troubles.filter(
    ({ stations, isWholeLine }) => !isWholeLine && stations.includes(station.index),
  );
  return (
    <>
      <Link {...stationPage(station.id)} className={styles.name}>
        {tidyStationName(station.name, style)}
      </Link>
      {own.map(({ key, title, disruptionId: id }) =>
        id === null ? (
          <span
            key={key}
            role="img"
            className={styles.trouble}
            aria-label={t('lineView.alert', { title })}
            title={title}
          >
            <IconAlertTriangleFilled size={15} aria-hidden="true" />
          </span>
        ) : (
          <Link
            key={key}
            to="/disruptions/edit"
            search={{ id }}
            className={styles.trouble}
            aria-label={t('lineView.disruption', { title })}
            title={title}
          >
            <IconAlertTriangleFilled size={15} aria-hidden="true" />
          </Link>
        ),
      )}
    </>
  );
}
