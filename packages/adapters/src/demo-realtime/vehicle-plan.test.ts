import { runningTrips } from '@perron/timetable';
import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { firstVehicleOf, VehiclePlan } from './vehicle-plan';

const timetable = await demoTimetable();
const plan = new VehiclePlan(timetable);
const noon = Date.parse('2026-11-18T12:00:00+01:00') / 1000;
const ofDay = runningTrips(timetable, noon - 36_000, noon + 36_000)
  .filter(({ serviceDate }) => serviceDate === '20261118')
  .sort((a, b) => a.beginsAt - b.beginsAt);

describe('the vehicles of the demo', () => {
  it('run one trip after the other, each from where the one before ended', () => {
    const last = new Map<string, (typeof ofDay)[number]>();
    let following = 0;
    for (const trip of ofDay) {
      const { vehicleId } = plan.vehicleOf(trip);
      const before = last.get(vehicleId);
      last.set(vehicleId, trip);
      if (!before) continue;
      following += 1;
      expect(before.line.name).toBe(trip.line.name);
      expect(before.endsAt).toBeLessThanOrEqual(trip.beginsAt);
      expect(before.stopAt(before.callCount - 1).stationIndex).toBe(trip.stopAt(0).stationIndex);
    }
    expect(following).toBeGreaterThan(ofDay.length / 2);
  });

  it('the first of a line is on its way all day', () => {
    const own = ofDay.filter((trip) => plan.vehicleOf(trip).vehicleId === firstVehicleOf('U8'));
    expect(own.length).toBeGreaterThan(15);
    const gaps = own.slice(1).map((trip, index) => trip.beginsAt - own[index]!.endsAt);
    expect(Math.max(...gaps)).toBeLessThan(3_600);
  });

  it('are the same each time', () => {
    const again = new VehiclePlan(timetable);
    for (const trip of ofDay) expect(again.vehicleOf(trip)).toEqual(plan.vehicleOf(trip));
  });
});
