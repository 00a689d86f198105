import type { WidgetState } from '../host/states';
import { vehicleSample } from './sample';
import type { VehicleConfig } from './schema';

const { situation } = vehicleSample;

export const vehicleStates: readonly WidgetState<VehicleConfig>[] = [
  {
    name: { en: 'Between two trips', de: 'Zwischen zwei Fahrten' },
    input: {
      ...vehicleSample,
      situation: {
        ...situation,
        vehicle: { id: '2507', line: 'U8', type: 'ubahn', tripId: null },
      },
    },
  },
  {
    name: { en: 'Not known yet', de: 'Noch nicht bekannt' },
    input: { ...vehicleSample, situation: { ...situation, vehicle: null } },
  },
  {
    name: { en: 'Long names in a small box', de: 'Lange Namen im kleinen Kasten' },
    input: {
      ...vehicleSample,
      size: { width: 200, height: 60 },
      situation: {
        ...situation,
        vehicle: {
          id: '9',
          line: 'Schienenersatzverkehr U2',
          type: 'bus',
          tripId: '1|51832|4|86|20112026|verlängert bis Gesundbrunnen',
        },
      },
    },
  },
];
