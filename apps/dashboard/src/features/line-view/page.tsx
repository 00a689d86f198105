import { Button } from '@mantine/core';
import type { TransitLine } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useNetworkStyle } from '../../i18n/network-style';
import { useTranslate } from '../../i18n/use-translate';
import { Row } from '../../kit/layout/parts';
import { MomentField } from '../../kit/moment/MomentField';
import { useNetworkTime } from '../../kit/moment/use-network-time';
import { useDefaultStation } from '../../kit/network/use-default-station';
import { LoadingBlock } from '../../kit/page/LoadingBlock';
import { Notice } from '../../kit/page/Notice';
import { PageFrame } from '../../kit/page/PageFrame';
import { useServices } from '../../services/services';
import { useErrorText } from '../../services/use-error-text';
import { chosenLine, shownDirections, stationOnLine } from './choose-line';
import { LineChoice } from './parts/LineChoice';
import { LineNow } from './parts/LineNow';
import { transitLinesQuery } from './queries';

interface Props {
  /** ISO 8601; `null` means now. */
  readonly at: string | null;
  readonly onChoose: (at: string | null) => void;
}

/** Whether a line is shown as it is now, or as the timetable has it at another moment. */
function MomentChoice({ at, onChoose }: Props) {
  const { t } = useTranslate();
  const { timeZone } = useNetworkTime();
  return (
    <Row align="flex-end" wrap="wrap" mb="sm">
      <MomentField
        name="at"
        size="xs"
        label={t('lineView.moment')}
        value={at}
        onChange={onChoose}
        timeZone={timeZone}
      />
      {at !== null && (
        <Button size="xs" variant="default" onClick={() => onChoose(null)}>
          {t('lineView.now')}
        </Button>
      )}
    </Row>
  );
}

const route = getRouteApi('/signed-in/line-view');

/** One line of the network with its trains: where each is now, and what is disrupted. */
export function LineViewPage() {
  const { t } = useTranslate();
  const { client } = useServices();
  const query = useQuery(transitLinesQuery(client));
  const errorText = useErrorText();
  const { data: lines, error } = query;
  const station = useDefaultStation();
  if (lines && lines.length > 0 && station !== null) {
    return <Chosen lines={lines} defaultStation={station} />;
  }
  return (
    <PageFrame title={t('area.lineView')}>
      {lines?.length === 0 && <p>{t('lineView.noLines')}</p>}
      {error && (
        <Notice onRetry={() => void query.refetch()} busy={query.isFetching}>
          {t('lineView.linesFailed', { message: errorText(error) })}
        </Notice>
      )}
      {(query.isPending || (lines && lines.length > 0)) && (
        <LoadingBlock label={t('lineView.loading')} heightPx={420} />
      )}
    </PageFrame>
  );
}

interface ChosenProps {
  readonly lines: readonly TransitLine[];
  readonly defaultStation: string;
}

function Chosen({ lines, defaultStation }: ChosenProps) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { stationId = defaultStation, ...asked } = route.useSearch();
  const search = { ...asked, stationId };
  const line = chosenLine(lines, search, style);
  if (!line) return null;
  const directions = shownDirections(search);
  // Another line goes elsewhere: its directions and the station would only hide its trains.
  const choose = (id: string) =>
    void navigate({
      to: '/line-view',
      replace: true,
      resetScroll: false,
      search: { line: id, at: search.at },
    });
  const turn = (at: string | null) =>
    void navigate({
      to: '/line-view',
      replace: true,
      resetScroll: false,
      search: { ...search, at: at ?? undefined },
    });
  const showAll = () =>
    void navigate({
      to: '/line-view',
      replace: true,
      resetScroll: false,
      search: { line: line.id, stationId: search.stationId, at: search.at },
    });
  const filter = directions !== null && (
    <Button variant="default" size="xs" onClick={showAll}>
      {t('lineView.allDirections')}
    </Button>
  );
  return (
    <LineNow
      line={line}
      directions={directions}
      here={stationOnLine(line, search.stationId)}
      at={search.at ?? null}
      actions={filter || undefined}
    >
      <LineChoice lines={lines} chosen={line} onChoose={choose} />
      <MomentChoice at={search.at ?? null} onChoose={turn} />
    </LineNow>
  );
}
