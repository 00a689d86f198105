import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import type { PickedStop } from '../../../kit/pickers/StopField';
import { Notice } from '../../../kit/page/Notice';
import { useServices } from '../../../services/services';
import { useErrorText } from '../../../services/use-error-text';
import { platformsQuery } from '../page/place-queries';
import type { CarriedSearch } from '../address/simulator-search';
import styles from './StartPage.module.css';

interface Props {
  readonly stop: PickedStop;
  /** The parameters that go along to the place. */
  readonly carried: CarriedSearch;
}

/** The platforms of a station, each with the way to its displays. */
export function PlatformsOf({ stop: { code }, carried }: Props) {
  const { t } = useTranslate();
  const { client } = useServices();
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery(platformsQuery(client, code));
  if (error) {
    return (
      <Notice onRetry={() => void refetch()} busy={isFetching}>
        {t('simulator.platforms.failed', { message: errorText(error) })}
      </Notice>
    );
  }
  if (!data)
    return (
      <Box component="p" c="dimmed" m={0}>
        {t('simulator.loading')}
      </Box>
    );
  return (
    <>
      <ul className={styles.chips}>
        {data.map((platform) => (
          <li key={platform}>
            <Link
              to="/simulator/station"
              search={{ stationId: code, platform, ...carried }}
              className={styles.chip}
            >
              {t('simulator.platform.one', { platform })}
            </Link>
          </li>
        ))}
      </ul>
      {data.length === 0 && (
        <Box role="status" component="p" c="dimmed" m={0}>
          {t('simulator.platforms.none')}{' '}
          <Link to="/simulator/station" search={{ stationId: code, ...carried }}>
            {t('simulator.platforms.whole')}
          </Link>
        </Box>
      )}
    </>
  );
}
