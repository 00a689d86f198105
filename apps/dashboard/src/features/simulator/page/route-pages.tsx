import { getRouteApi } from '@tanstack/react-router';
import { StationPage } from './StationPage';
import { TrainPage } from './TrainPage';

const station = getRouteApi('/signed-in/simulator/station');
const train = getRouteApi('/signed-in/simulator/train');
const fromStation = getRouteApi('/signed-in/vbb/station/simulator');

/** `/simulator/station` */
export function SimulatorStationPage() {
  const navigate = station.useNavigate();
  return (
    <StationPage
      search={station.useSearch()}
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
    <StationPage
      search={fromStation.useSearch()}
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
      search={train.useSearch()}
      onSearch={(changed) =>
        void navigate({ search: (before) => ({ ...before, ...changed }), replace: true })
      }
    />
  );
}
