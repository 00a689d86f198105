import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createDemoRealtime } from './create-demo-realtime';
import { expectedTrips, readAt } from './testing/expected-calls';

const timetable = await demoTimetable();
const demo = createDemoRealtime({ timetable, seed: 'test' });
const now = Date.parse('2026-11-18T08:00:00+01:00') / 1000;
const feed = readAt(demo, now);
const trips = new Map(expectedTrips(timetable, feed).map((trip) => [trip.key, trip]));
const tripOf = (vehicle: (typeof feed.vehicles)[number]) =>
  trips.get(`${vehicle.trip!.tripId!}|${vehicle.trip!.startDate!}`)!;

describe('the vehicles of the demo', () => {
  it('are those of the trips that are on their way', () => {
    expect(feed.vehicles.length).toBeGreaterThan(50);
    for (const vehicle of feed.vehicles) {
      const { cancelled, calls } = tripOf(vehicle);
      expect(cancelled).toBe(false);
      expect(calls.at(-1)!.arrival).toBeGreaterThan(now - 15);
    }
  });

  it('were measured within the last fifteen seconds, each at its own time', () => {
    const ages = feed.vehicles.map((vehicle) => now - vehicle.timestampSeconds!);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThan(15);
    expect(new Set(ages).size).toBeGreaterThan(5);
  });

  it('stand at their stop, or are between it and the one before', () => {
    let onTheWay = 0;
    for (const vehicle of feed.vehicles) {
      const { calls } = tripOf(vehicle);
      const position = calls.findIndex(
        ({ stopover }) => stopover.plannedStop.id === vehicle.stopId,
      );
      const stop = calls[position]!.stopover.plannedStop;
      const { latitude, longitude } = vehicle.position!;
      if (vehicle.currentStatus === 'stopped-at') {
        expect(latitude).toBeCloseTo(stop.latitude!, 4);
        expect(longitude).toBeCloseTo(stop.longitude!, 4);
        continue;
      }
      onTheWay++;
      const places = calls.map(({ stopover }) => stopover.plannedStop);
      const near = places.some((place, at) => {
        const next = places[at + 1];
        if (next?.id !== vehicle.stopId) return false;
        const between = (value: number, a: number, b: number) =>
          value >= Math.min(a, b) - 1e-4 && value <= Math.max(a, b) + 1e-4;
        return (
          between(latitude, place.latitude!, next.latitude!) &&
          between(longitude, place.longitude!, next.longitude!)
        );
      });
      expect(near).toBe(true);
    }
    expect(onTheWay).toBeGreaterThan(20);
  });

  it('go on along their way from poll to poll', () => {
    const later = new Map(
      readAt(demo, now + 60).vehicles.map((vehicle) => [vehicle.entityId, vehicle]),
    );
    let moved = 0;
    for (const vehicle of feed.vehicles) {
      const next = later.get(vehicle.entityId);
      if (!next) continue;
      expect(next.currentStopSequence).toBeGreaterThanOrEqual(vehicle.currentStopSequence!);
      if (next.position!.latitude !== vehicle.position!.latitude) moved++;
    }
    expect(moved).toBeGreaterThan(20);
  });
});
