import { Box } from '@mantine/core';
import { goesTowards, tidyStationName } from '@perron/core';
import type { LineTrip, TransitLine } from '@perron/schema';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Muted, Stack } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { tripPage } from '../../../kit/network/transit-pages';
import type { LineTrain } from '../line-trains';
import styles from './line-view.module.css';
import { useTrainText } from './use-train-text';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly line: TransitLine;
  readonly trains: readonly LineTrain[];
  /** Only these directions; `null` means all. */
  readonly directions: readonly string[] | null;
  /** The trains are those of an older answer: that there are none any more is not known. */
  readonly isOld: boolean;
  /** False: they are those of another moment. */
  readonly isNow: boolean;
}

/** The trains by direction: the same as the drawing shows, as text. */
export function TrainLists({ line, trains, directions, isOld, isNow }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  if (trains.length === 0) {
    const name = line.name ?? line.id;
    const none =
      directions !== null
        ? t(isNow ? 'lineView.noneTowards' : 'lineView.noneTowards.then')
        : t(isNow ? 'lineView.none' : 'lineView.none.then', { line: name });
    return <Muted>{isOld ? t('lineView.noneKnown') : none}</Muted>;
  }
  const ways = (['there', 'back'] as const).filter(
    (way) =>
      trains.some((train) => train.way === way) ||
      (line.directions[way] !== null &&
        goesTowards({ direction: line.directions[way] }, directions, style)),
  );
  return (
    <Stack gap="lg">
      {ways.map((way) => (
        <TrainList
          key={way}
          way={way}
          line={line}
          trains={trains.filter((train) => train.way === way)}
        />
      ))}
    </Stack>
  );
}

interface ListProps {
  readonly way: LineTrip['way'];
  readonly line: TransitLine;
  readonly trains: readonly LineTrain[];
}

function TrainList({ way, line, trains }: ListProps) {
  const style = useNetworkStyle();
  const { t, number } = useTranslate();
  const id = useId();
  const name = line.directions[way] ?? trains[0]?.direction ?? '';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('lineView.towards', { name: tidyStationName(name, style) })}{' '}
        <Box component="span" c="dimmed" fw="var(--weight-medium)">
          {number(trains.length)}
        </Box>
      </h2>
      {trains.length === 0 && <Muted>{t('lineView.noneThisWay')}</Muted>}
      <ul className="plain">
        {trains.map((train) => (
          <TrainRow key={train.tripId} train={train} usual={name} />
        ))}
      </ul>
    </section>
  );
}

function TrainRow({ train, usual }: { readonly train: LineTrain; readonly usual: string }) {
  const style = useNetworkStyle();
  const { t, minute } = useTranslate();
  const text = useTrainText();
  const { direction, nextMs, delayMinutes, isCancelled, place } = train;
  const tone = delayMinutes === null ? undefined : delayMinutes >= 1 ? 'late' : 'early';
  const notes = [
    direction !== usual &&
      t('lineView.train.towards', { direction: tidyStationName(direction, style) }),
    !isCancelled && place === null && t('lineView.train.notDrawn'),
  ].filter((note) => note !== false);
  return (
    <li>
      <Link
        {...tripPage(train.tripId)}
        className={styles.row}
        data-cancelled={isCancelled || undefined}
      >
        <span className={styles.place}>
          {text.place(train)}
          {notes.length > 0 && (
            <Muted component="span" display="block">
              {notes.join(' · ')}
            </Muted>
          )}
        </span>
        <span className={styles.time}>{nextMs === null ? '' : minute(nextMs)}</span>
        <span className={styles.delay} data-tone={delayMinutes === 0 ? undefined : tone}>
          {text.delay(train) ?? ''}
        </span>
      </Link>
    </li>
  );
}
