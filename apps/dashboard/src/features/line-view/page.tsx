import { useNetworkStyle } from '../../i18n/network-style';
import { Button } from '@mantine/core';
import type { TransitLine } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/use-translate';
import { Notice } from '../../kit/page/Notice';
import { LoadingBlock } from '../../kit/page/LoadingBlock';
import { useDefaultStation } from '../../kit/network/use-default-station';
import { PageFrame } from '../../kit/page/PageFrame';
import { useErrorText } from '../../services/use-error-text';
import { useServices } from '../../services/services';
import { chosenLine, shownDirections, stationOnLine } from './choose-line';
import { LineChoice } from './parts/LineChoice';
import { MomentChoice } from './parts/MomentChoice';
import { LineNow } from './parts/LineNow';
import { transitLinesQuery } from './queries';

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
