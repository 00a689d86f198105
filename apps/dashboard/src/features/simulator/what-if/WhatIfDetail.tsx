import { tidyStationName } from '@perron/core';
import type { WhatIf } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../../i18n/use-translate';
import { allLinesQuery, stationsOfLineQuery } from '../../../kit/network/network-queries';
import { useServices } from '../../../services/services';
import styles from './WhatIf.module.css';
import type { WhatIfContext } from './what-if-kinds';
import { namedTripQuery, openDisruptionsQuery } from './what-if-queries';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly whatIf: WhatIf;
  readonly context: WhatIfContext;
}

/** The subject of a what-if: which trip, which part of a line, which disruption. */
export function WhatIfDetail({ whatIf, context }: Props) {
  const { t } = useTranslate();
  switch (whatIf.kind) {
    case 'delay':
    case 'cancellation':
    case 'train_at_platform':
      if (whatIf.trip_id !== null) return <TripText tripId={whatIf.trip_id} context={context} />;
      return whatIf.kind === 'delay' ? t('simulator.whatIf.everyTrip') : t('simulator.whatIf.next');
    case 'disruption':
      return (
        <>
          <SectionText tried={whatIf} />
          <TimesText tried={whatIf} nowMs={context.nowMs} />
        </>
      );
    case 'stored_disruption':
    case 'alert_suppressed':
      return <DisruptionText id={whatIf.disruption_id} />;
    case 'weather':
      return t('simulator.whatIf.weather.detail');
    case 'source':
      return t(`simulator.whatIf.${whatIf.fault}.detail`);
    case 'no_network':
      return t('simulator.whatIf.no_network.detail');
  }
}

function TripText({
  tripId,
  context,
}: {
  readonly tripId: string;
  readonly context: WhatIfContext;
}) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const known = context.trips.find((trip) => trip.tripId === tripId)?.label;
  const { data, isError } = useQuery({ ...namedTripQuery(client, tripId), enabled: !known });
  if (known !== undefined) return known;
  if (isError) return t('simulator.trip.unknown');
  if (!data) return t('simulator.loading');
  return t('simulator.trip.name', {
    line: data.line?.name ?? '',
    direction: tidyStationName(data.direction ?? data.destination?.name ?? '', style),
  });
}

type Tried = Extract<WhatIf, { kind: 'disruption' }>;

interface TimesProps {
  readonly tried: Tried;
  readonly nowMs: number | null;
}

/** When it runs by its own times; outside of them displays show nothing of it, and that is said. */
function TimesText({ tried, nowMs }: TimesProps) {
  const { t, dateTime } = useTranslate();
  const [startMs, endMs] = [tried.starts_at, tried.ends_at].map((iso) =>
    iso === undefined ? null : Date.parse(iso),
  );
  if (startMs == null && endMs == null) return null;
  const isOver = nowMs !== null && endMs != null && endMs <= nowMs;
  const isToCome = nowMs !== null && startMs != null && nowMs < startMs;
  return (
    <span className={styles.times}>
      {startMs != null && t('simulator.whatIf.from', { time: dateTime(startMs) })}{' '}
      {endMs == null
        ? t('simulator.whatIf.untilFurtherNotice')
        : t('simulator.whatIf.until', { time: dateTime(endMs) })}
      {(isOver || isToCome) && <strong> {t('simulator.whatIf.notNow')}</strong>}
    </span>
  );
}

function SectionText({ tried }: { readonly tried: Tried }) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client } = useServices();
  const line = useQuery(allLinesQuery(client)).data?.find(({ name }) => name === tried.line);
  const stations = useQuery({
    ...stationsOfLineQuery(client, line?.id ?? 0),
    enabled: line !== undefined,
  });
  const { from_code: from, to_code: to } = tried;
  if (from === null && to === null) return t('simulator.whatIf.wholeLine');
  const nameOf = (code: string) => {
    const name = stations.data?.find((station) => station.code === code)?.name;
    return name === undefined ? code : tidyStationName(name, style);
  };
  const ends = [...new Set([from, to])].filter((code) => code !== null);
  return ends.map(nameOf).join(' – ');
}

function DisruptionText({ id }: { readonly id: number }) {
  const { t, number } = useTranslate();
  const { client } = useServices();
  const { data } = useQuery(openDisruptionsQuery(client));
  const found = data?.find((candidate) => candidate.id === id);
  if (!data) return t('simulator.loading');
  return found
    ? `${found.line.name} · ${found.title}`
    : t('simulator.whatIf.goneDisruption', { id: number(id) });
}
