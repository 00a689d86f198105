import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/use-translate';
import { useDefaultStation } from '../../../kit/network/use-default-station';
import { LoadingBlock } from '../../../kit/page/LoadingBlock';
import type { StationSimulatorSearch, stationSimulatorSearch } from '../address/simulator-search';
import { meantBy } from '../address/situation-address';
import { StationPage } from './StationPage';
import { TrainPage } from './TrainPage';

const station = getRouteApi('/signed-in/simulator/station');
const train = getRouteApi('/signed-in/simulator/train');
const fromStation = getRouteApi('/signed-in/vbb/station/simulator');

interface AtStationProps {
  readonly search: ReturnType<typeof stationSimulatorSearch>;
  readonly onSearch: (changed: Partial<StationSimulatorSearch>) => void;
}

/** At the station of the address, else at the network's default one. */
function AtStation({ search, onSearch }: AtStationProps) {
  const { t } = useTranslate();
  const standard = useDefaultStation();
  const stationId = search.stationId ?? standard;
  if (stationId === null) return <LoadingBlock label={t('app.loading')} heightPx={420} />;
  return <StationPage search={{ ...search, stationId }} onSearch={onSearch} />;
}

/** `/simulator/station` */
export function SimulatorStationPage() {
  const navigate = station.useNavigate();
  return (
    <AtStation
      search={meantBy(station.useSearch())}
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
    />
  );
}

/** `/vbb/station/simulator`: the same, where the specification has it. */
export function TransitSimulatorPage() {
  const navigate = fromStation.useNavigate();
  return (
    <AtStation
      search={meantBy(fromStation.useSearch())}
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
    />
  );
}

/** `/simulator/train` */
export function SimulatorTrainPage() {
  const navigate = train.useNavigate();
  return (
    <TrainPage
      search={meantBy(train.useSearch())}
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
    />
  );
}
