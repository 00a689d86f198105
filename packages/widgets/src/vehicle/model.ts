import type { Situation } from '@perron/core';
import type { ModelInput, Size } from '../host/definition';
import { fillColor } from '../shared/config/color-field';
import { defaultTextColor } from '../shared/config/font-config';
import type { FontConfig } from '../shared/config/font-config';
import type { VehicleConfig } from './schema';

export interface VehicleModel {
  /** The vehicle's line, or that it is not known yet. */
  readonly text: string;
  /** `null` means that no vehicle is known. */
  readonly trip: string | null;
  readonly font: FontConfig;
  readonly size: Size;
}

/** The specification fixes these words, in every language: they are read by staff. */
function textsOf(vehicle: Situation['vehicle']): Pick<VehicleModel, 'text' | 'trip'> {
  if (vehicle === null) return { text: 'Loading vehicle info...', trip: null };
  const { line, type, tripId } = vehicle;
  // A blank id is no trip (specification, section 5).
  const trip = tripId === null || tripId.trim() === '' ? 'N/A' : tripId;
  return { text: `Line: ${line} (${type})`, trip: `Trip ID: ${trip}` };
}

/** Which vehicle the display rides in. */
export function vehicleModel({ config, size, situation }: ModelInput<VehicleConfig>): VehicleModel {
  return {
    ...textsOf(situation.vehicle),
    font: { ...config.font, color: fillColor(config.font.color, situation, defaultTextColor) },
    size,
  };
}
