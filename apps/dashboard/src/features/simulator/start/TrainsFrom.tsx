import { Box } from '@mantine/core';
import { tidyStationName } from '@perron/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { LineBadge } from '../../../kit/line-badge/LineBadge';
import type { PickedStop } from '../../../kit/pickers/StopField';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { nextDeparturesQuery } from '../page/place-queries';
import type { CarriedSearch } from '../address/simulator-search';
import styles from './StartPage.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

const maxListed = 12;

interface Props {
  readonly stop: PickedStop;
  /** The parameters that go along to the place. */
  readonly carried: CarriedSearch;
}

/** The trains that leave a station next, each with the way to its displays. */
export function TrainsFrom({ stop, carried }: Props) {
  const style = useNetworkStyle();
  const { t, minute } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(nextDeparturesQuery(client, stop.code));
  if (error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('simulator.trains.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data)
    return (
      <Box component="p" c="dimmed" m={0}>
        {t('simulator.loading')}
      </Box>
    );
  if (data.length === 0) {
    return (
      <Box role="status" component="p" c="dimmed" m={0}>
        {t('simulator.trains.none')}
      </Box>
    );
  }
  return (
    <ul className={styles.list}>
      {data.slice(0, maxListed).map(({ tripId, line, direction, when, plannedWhen }) => {
        const moment = when ?? plannedWhen;
        return (
          <li key={tripId}>
            <Link to="/simulator/train" search={{ tripId, ...carried }} className={styles.row}>
              <LineBadge name={line?.name ?? ''} line={line} />
              <Box component="span" miw={0} flex={1}>
                {tidyStationName(direction ?? '', style)}
              </Box>
              <span className="tabular">{moment === null ? '' : minute(Date.parse(moment))}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
