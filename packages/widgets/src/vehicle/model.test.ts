import type { VehicleHere } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { vehicleModel } from './model';
import { vehicleSample } from './sample';

function shown(vehicle: VehicleHere | null) {
  const { text, trip } = vehicleModel({
    ...vehicleSample,
    situation: { ...vehicleSample.situation, vehicle },
  });
  return { text, trip };
}

const bus: VehicleHere = { id: '1', line: '100', type: 'bus', tripId: '1|77|3' };

describe('the vehicle', () => {
  it('is named by its line, its type and its trip', () => {
    expect(shown(bus)).toEqual({ text: 'Line: 100 (bus)', trip: 'Trip ID: 1|77|3' });
  });

  it('has no trip between two of them, nor with a blank id', () => {
    expect(shown({ ...bus, tripId: null }).trip).toBe('Trip ID: N/A');
    expect(shown({ ...bus, tripId: ' ' }).trip).toBe('Trip ID: N/A');
  });

  it('is loading while it is not known', () => {
    expect(shown(null)).toEqual({ text: 'Loading vehicle info...', trip: null });
  });
});
