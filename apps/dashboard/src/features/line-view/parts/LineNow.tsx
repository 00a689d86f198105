import { Box, Checkbox } from '@mantine/core';
import { freshness, goesTowards } from '@perron/core';
import type { TransitLine } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Row } from '../../../kit/layout/parts';
import { useTranslate } from '../../../i18n/use-translate';
import { diagramLayout } from '../../../kit/line-diagram/diagram-layout';
import { DiagramWays } from '../../../kit/line-diagram/place-on-diagram';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import { Notice } from '../../../kit/page/Notice';
import { LoadingBlock } from '../../../kit/page/LoadingBlock';
import { PageFrame } from '../../../kit/page/PageFrame';
import { useNetworkTime } from '../../../kit/moment/use-network-time';
import { useNow } from '../../../kit/time/use-now';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { lineTrains } from '../line-trains';
import type { LineTrain } from '../line-trains';
import { lineDisruptionsQuery, lineTripsQuery } from '../queries';
import { alertTroubles, troublesOf } from '../troubles';
import { DataAge } from './DataAge';
import { Drawing } from './Drawing';
import styles from './line-view.module.css';
import { TrainLists } from './TrainLists';
import { directionsText } from '../../../kit/place/directions-text';
import { TroubleList } from './TroubleList';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly line: TransitLine;
  /** Only these directions; `null` means all. */
  readonly directions: readonly string[] | null;
  /** Id of the station that the address is about; `null` if the line does not call there. */
  readonly here: string | null;
  /** The moment, ISO 8601; `null` means now. */
  readonly at: string | null;
  readonly actions: ReactNode;
  /** The choice of another line. */
  readonly children: ReactNode;
}

/** How often trains move; the mark glides between two steps. */
const stepMs = 1000;

/** A line as it is this second, or by the timetable at another moment. */
export function LineNow({ line, directions, here, at, actions, children }: Props) {
  const style = useNetworkStyle();
  const { t, language } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { dateTime } = useNetworkTime();
  const [withRare, setWithRare] = useState(false);
  const layout = useMemo(() => diagramLayout(line, withRare), [line, withRare]);
  const ways = useMemo(() => new DiagramWays(layout), [layout]);
  const query = useQuery(lineTripsQuery(client, line.id, at, language));
  const disruptions = useQuery(lineDisruptionsQuery(client, line, at));
  const troubled = disruptions.data;
  const { data, error } = query;
  const alerts = data?.answer.alerts;
  const troubles = useMemo(
    () => [
      ...(troubled ? troublesOf(line, troubled.disruptions, troubled.kept) : []),
      ...alertTroubles(line, alerts ?? []),
    ],
    [line, troubled, alerts],
  );
  const clockMs = useNow(stepMs);
  const nowMs = at === null ? clockMs + (data?.aheadMs ?? 0) : Date.parse(at);
  const madeAt = data?.answer.realtimeDataUpdatedAt ?? null;
  const realtime = freshness(madeAt === null ? null : madeAt * 1000, nowMs);
  // Realtime says nothing about another moment.
  const step = at === null ? realtime : 'timetable';
  const trains = lineTrains({ trips: data?.answer.trips ?? [], line, ways, step, nowMs });
  const running = trains.filter(({ isCancelled }) => !isCancelled);
  const isShown = (train: LineTrain) => goesTowards(train, directions, style);
  const late = running.filter(({ delayMinutes }) => (delayMinutes ?? 0) >= 1).length;
  const name = line.name ?? line.id;
  const title = data
    ? t('lineView.title', { line: name, count: running.length, late })
    : t('lineView.loadingTitle', { line: name });
  return (
    <PageFrame
      title={title}
      actions={actions}
      lead={
        <Row
          component="span"
          display="inline-flex"
          rowGap="2xs"
          columnGap="xs"
          align="center"
          wrap="wrap"
        >
          <LineBadge name={name} line={line} />
          {data && at === null && (
            <DataAge madeAtMs={madeAt === null ? null : madeAt * 1000} step={step} />
          )}
          {at !== null && t('lineView.at', { moment: dateTime(at) })}
          {directions !== null &&
            t('lineView.onlyTowards', { names: directionsText(directions, style) })}
        </Row>
      }
    >
      {children}
      {error && (
        <Notice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('lineView.tripsFailed', { message: errorText(error) })}{' '}
          {data && t('lineView.lastKnown')}
        </Notice>
      )}
      {disruptions.error && (
        <Notice onRetry={() => void disruptions.refetch()} busy={disruptions.isFetching}>
          {t('lineView.disruptionsFailed', { message: errorText(disruptions.error) })}
        </Notice>
      )}
      <TroubleList line={line} troubles={troubles} isNow={at === null} />
      <div className={styles.columns}>
        <div>
          {data ? (
            <TrainLists
              line={line}
              directions={directions}
              trains={trains.filter(isShown)}
              isOld={error !== null}
              isNow={at === null}
            />
          ) : (
            !error && <LoadingBlock label={t('lineView.loading')} heightPx={320} />
          )}
        </div>
        <Box miw={0}>
          <Drawing
            line={line}
            layout={layout}
            trains={running.filter(isShown)}
            troubles={troubles}
            here={here}
          />
          {(layout.leftOut > 0 || withRare) && (
            <Checkbox
              size="xs"
              mt="md"
              checked={withRare}
              onChange={(event) => setWithRare(event.currentTarget.checked)}
              label={t('lineView.rare', { count: line.stations.length })}
            />
          )}
        </Box>
      </div>
    </PageFrame>
  );
}
