import type { ModelInput } from '../host/definition';
import { palette } from '../shared/colors/palette';
import { sampleSituation } from '../shared/samples/sample-situation';
import { vehicleSchema } from './schema';
import type { VehicleConfig } from './schema';

export const vehicleSample: ModelInput<VehicleConfig> = {
  config: vehicleSchema.parse({ font: { fontSize: 40, color: palette.night } }),
  size: { width: 480, height: 132 },
  situation: {
    ...sampleSituation,
    place: { kind: 'vehicle', lineName: 'U8', vehicleId: '2507' },
    vehicle: { id: '2507', line: 'U8', type: 'ubahn', tripId: '1|51832|4|86|20112026' },
  },
  mode: 'live',
};
