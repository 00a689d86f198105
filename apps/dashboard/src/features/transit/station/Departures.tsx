import { Button, Switch, Table } from '@mantine/core';
import { freshness, tidyStationName } from '@perron/core';
import type { DeparturesAnswer, Product } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Heading, Muted, Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { LoadingBlock } from '../../../kit/page/LoadingBlock';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { NothingDeparts } from '../../../kit/transit-state/NothingDeparts';
import { Notice } from '../../../kit/page/Notice';
import { Ticking } from '../../../kit/table/Ticking';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { Delay } from '../parts/Delay';
import { RealtimeAge } from '../parts/RealtimeAge';
import { boardQuery } from '../queries';
import type { DepartureRow } from './departure-rows';
import { upcomingDepartures } from './departure-rows';
import styles from './station.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly id: string;
  readonly name: string;
  /** The kinds of transport that a network is known by, such as the underground. */
  /** `null` means that the network has none, and all is shown. */
  readonly mainProduct: Product | null;
  readonly mainOnly: boolean;
  readonly onMainOnly: (mainOnly: boolean) => void;
}

/** Departed trains go without a new answer. */
const everyMs = 5000;
/** A large station has hundreds in two hours. */
const firstRows = 30;

/** Departures of the next two hours at most, live. */
export function Departures({ id, name, mainProduct, mainOnly, onMainOnly }: Props) {
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { client } = useServices();
  const board = useQuery(boardQuery(client, id));
  const { data, error } = board;
  return (
    <section aria-label={t('transit.departures')}>
      <Row rowGap="xs" columnGap="md" align="center" wrap="wrap" mb="xs" mih={32}>
        <Heading>{t('transit.departures')}</Heading>
        {data && <RealtimeAge madeAt={data.realtimeDataUpdatedAt} />}
        {mainProduct && (
          <Switch
            size="xs"
            className={styles.switch ?? ''}
            label={t('transit.only', { product: t(`transit.product.${mainProduct}`) })}
            checked={mainOnly}
            onChange={({ currentTarget: { checked } }) => onMainOnly(checked)}
          />
        )}
      </Row>
      {error && (
        <Notice onRetry={() => void board.refetch()} busy={board.isFetching}>
          {t(data ? 'transit.departures.stale' : 'transit.departures.failed', {
            message: errorText(error),
          })}
        </Notice>
      )}
      {!data && !error && <LoadingBlock label={t('app.loading')} heightPx={260} />}
      {data && (
        <Ticking everyMs={everyMs}>
          {(nowMs) => (
            <Rows
              data={data}
              nowMs={nowMs}
              name={name}
              isFailing={error !== null}
              product={mainOnly ? mainProduct : null}
            />
          )}
        </Ticking>
      )}
    </section>
  );
}

interface RowsProps {
  readonly data: DeparturesAnswer;
  readonly nowMs: number;
  /** The last try to refresh it failed. */
  readonly isFailing: boolean;
  readonly name: string;
  /** `null` means all. */
  readonly product: Product | null;
}

function Rows({ data, nowMs, isFailing, name, product }: RowsProps) {
  const { t } = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { realtimeDataUpdatedAt: madeAt, departures } = data;
  const step = freshness(madeAt === null ? null : madeAt * 1000, nowMs);
  const { rows, cancelled } = upcomingDepartures(departures, { nowMs, step, product });
  const shown = isWhole ? rows : rows.slice(0, firstRows);
  return (
    <>
      {rows.length === 0 ? (
        <NothingDeparts
          className={styles.empty}
          isOld={isFailing}
          text={
            product === null
              ? t('transit.departures.none')
              : t('transit.departures.noneOf', { product: t(`transit.product.${product}`) })
          }
        />
      ) : (
        <DepartureList rows={shown} name={name} isOld={step === 'stale'} />
      )}
      {shown.length < rows.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setWhole(true)}>
          {t('transit.departures.all', { count: rows.length })}
        </Button>
      )}
      {cancelled > 0 && (
        <Muted mt="xs">{t('transit.departures.cancelled', { count: cancelled })}</Muted>
      )}
    </>
  );
}

interface ListProps {
  readonly rows: readonly DepartureRow[];
  readonly name: string;
  readonly isOld: boolean;
}

function DepartureList({ rows, name, isOld }: ListProps) {
  const style = useNetworkStyle();
  const { t, minute } = useTranslate();
  return (
    <Table className={styles.table ?? ''} aria-label={t('transit.departuresOf', { name })}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('transit.line')}</Table.Th>
          <Table.Th className={styles.direction ?? ''}>{t('transit.direction')}</Table.Th>
          <Table.Th>{t('transit.platform')}</Table.Th>
          <Table.Th>{t('transit.planned')}</Table.Th>
          <Table.Th>{t('transit.delay')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ tripId, line, direction, platform, isMoved, plannedMs, delayMinutes }) => (
          <Table.Tr key={tripId}>
            <Table.Td>
              {line?.name ? (
                <span className={styles.line} title={line.name}>
                  <LineBadge name={line.name} line={line} />
                </span>
              ) : (
                '–'
              )}
            </Table.Td>
            <Table.Td className={styles.towards ?? ''}>
              <Link to="/vbb/trip/details" search={{ tripId }} className={styles.link}>
                {direction === null ? t('transit.trip') : tidyStationName(direction, style)}
              </Link>
            </Table.Td>
            <Table.Td>
              {isMoved ? (
                <strong>{t('transit.platform.moved', { platform: platform ?? '' })}</strong>
              ) : (
                (platform ?? '–')
              )}
            </Table.Td>
            <Table.Td className={styles.time ?? ''}>
              {plannedMs === null ? '–' : minute(plannedMs)}
            </Table.Td>
            <Table.Td>
              <Delay minutes={delayMinutes} isOld={isOld} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
