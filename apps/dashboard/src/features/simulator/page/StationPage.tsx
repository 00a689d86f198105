import { tidyStationName } from '@perron/core';
import type { DisplayAddress } from '@perron/runtime';
import type { SimulatedPlace } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslate } from '../../../i18n/use-translate';
import { stopQuery } from '../../../kit/network/network-queries';
import { LinkButton } from '../../../kit/page/LinkButton';
import { PageFrame } from '../../../kit/page/PageFrame';
import { TransitFailure } from '../../../kit/transit-state/TransitFailure';
import { TransitLoading } from '../../../kit/transit-state/TransitLoading';
import { useServices } from '../../../services/services';
import type { StationSimulatorSearch } from '../address/simulator-search';
import { rememberPlace } from '../start/recent-places';
import { platformsQuery } from './place-queries';
import { Simulator } from './Simulator';
import { StationFields } from './StationFields';
import styles from './page.module.css';
import { useNetworkStyle } from '../../../i18n/network-style';

interface Props {
  readonly search: StationSimulatorSearch;
  readonly onSearch: (changed: Partial<StationSimulatorSearch>) => void;
}

/** The displays of a station, or of one of its platforms. */
export function StationPage({ search, onSearch }: Props) {
  const style = useNetworkStyle();
  const { t } = useTranslate();
  const { client, storage } = useServices();
  const { stationId, platform = null } = search;
  const stop = useQuery({ ...stopQuery(client, stationId), retry: false });
  const { data: platforms = [] } = useQuery(platformsQuery(client, stationId));
  const place = useMemo(
    (): SimulatedPlace => ({ kind: 'station', station_code: stationId, platform }),
    [stationId, platform],
  );
  const address = useMemo(
    (): DisplayAddress['place'] => ({
      kind: 'station',
      stationCode: stationId,
      platform,
      directions: null,
    }),
    [stationId, platform],
  );
  // A station that the source has no name for is called by its id.
  const name = stop.data ? tidyStationName(stop.data.name ?? '', style) || stationId : null;
  const title =
    name !== null && platform !== null
      ? t('simulator.platform.of', { station: name, platform })
      : name;
  useEffect(() => {
    if (title !== null) rememberPlace(storage, { name: title, place });
  }, [storage, title, place]);
  const fields = (
    <StationFields
      name={name}
      platform={platform}
      platforms={platforms}
      onStation={(code) =>
        // Earlier trials belong to the trains of another place.
        onSearch({ stationId: code, platform: undefined, if: undefined, off: undefined })
      }
      onPlatform={(chosen) => onSearch({ platform: chosen ?? undefined })}
    />
  );
  if (title !== null) {
    return (
      <Simulator name={title} place={place} address={address} search={search} onSearch={onSearch}>
        {fields}
      </Simulator>
    );
  }
  return (
    <PageFrame
      title={t('area.simulator')}
      parent={{ path: '/simulator', label: t('area.simulator') }}
      lead={<div className={styles.place}>{fields}</div>}
    >
      {stop.error ? (
        <TransitFailure
          title={t('transit.station.failed')}
          query={stop}
          back={
            <LinkButton to="/simulator" variant="default">
              {t('transit.backToSearch')}
            </LinkButton>
          }
        />
      ) : (
        <TransitLoading text={t('transit.station.loading')} />
      )}
    </PageFrame>
  );
}
