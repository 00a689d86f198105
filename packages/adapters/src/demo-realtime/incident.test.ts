import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createDemoRealtime } from './create-demo-realtime';
import { expectedTrips, readAt } from './testing/expected-calls';

const timetable = await demoTimetable();
const demo = createDemoRealtime({ timetable, seed: 'test' });
const at = (iso: string) => Date.parse(iso) / 1000;
const ten = at('2026-11-18T10:00:00+01:00');
const alertsAt = (now: number) => readAt(demo, now).alerts;

describe('the incident that wanders through the network', () => {
  it('lasts from five past the hour until ten to', () => {
    const counts = [299, 300, 2_999, 3_000].map((seconds) => alertsAt(ten + seconds).length);
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  it('is told in German and English, with the stretch, the end, and that it is invented', () => {
    const [alert] = alertsAt(ten + 900);
    const text = (language: string) =>
      alert!.description.find((translation) => translation.language === language)!.text;
    expect(text('de')).toMatch(
      /^Wegen eine[rs] .+ kommt es zwischen .+ und .+ bis etwa 10:50 Uhr zu Verspätungen\. \(Demo/,
    );
    expect(text('en')).toMatch(
      /^Because of an? .+ there are delays between .+ and .+ until about 10:50\. \(Demo/,
    );
    expect(alert!.header.map((translation) => translation.text)).toEqual([
      expect.stringMatching(/^U\d: Verspätungen$/),
      expect.stringMatching(/^U\d: Delays$/),
    ]);
  });

  it('names a stretch of four to six neighbouring stations of one U-Bahn line', () => {
    for (let hour = 5; hour < 24; hour++) {
      const [alert] = alertsAt(at('2026-11-18T00:00:00+01:00') + hour * 3_600 + 900);
      const { informed } = alert!;
      expect(informed.length).toBeGreaterThanOrEqual(4);
      expect(informed.length).toBeLessThanOrEqual(6);
      const line = timetable.data.lines.find(({ id }) => id === informed[0]!.routeId)!;
      expect(line.product).toBe('subway');
      for (const { routeId, stopId } of informed) {
        expect(routeId).toBe(line.id);
        const station = timetable.stopById(stopId!)!;
        expect(station.kind).toBe('station');
        expect(timetable.linesOf(station)).toContain(line);
      }
    }
  });

  it('is on another line each hour, and rests from one to four at night', () => {
    const midnight = at('2026-11-18T00:00:00+01:00');
    const lines = Array.from({ length: 24 }, (_, hour) => {
      const [alert] = alertsAt(midnight + hour * 3_600 + 900);
      return alert?.informed[0]!.routeId ?? null;
    });
    expect(lines.slice(1, 4)).toEqual([null, null, null]);
    const day = lines.slice(4);
    expect(day.every((line) => line !== null)).toBe(true);
    expect(day.some((line, hour) => line === day[hour - 1])).toBe(false);
  });

  it('rests by the clock on the wall, also when the hour is missing', () => {
    expect(alertsAt(at('2026-03-29T03:15:00+02:00'))).toEqual([]);
    expect(alertsAt(at('2026-03-29T05:15:00+02:00'))).toHaveLength(1);
    expect(alertsAt(at('2026-03-29T00:15:00+01:00'))).toHaveLength(1);
  });

  it('holds up the trains on its stretch by minutes', () => {
    const now = ten + 2_400;
    const [alert] = alertsAt(now);
    const stretch = new Set(alert!.informed.map(({ stopId }) => stopId));
    const line = timetable.data.lines.find(({ id }) => id === alert!.informed[0]!.routeId)!;
    const delays = { on: [] as number[], off: [] as number[] };
    for (const trip of expectedTrips(timetable, readAt(demo, now + 1_200))) {
      if (trip.cancelled) continue;
      const run = timetable.tripById(trip.key)!;
      if (run.line.product !== 'subway') continue;
      for (const { departure, stopover } of trip.calls) {
        if (departure === null || departure < ten + 900 || departure > now) continue;
        const delay = departure - stopover.departure!.plannedEpochSeconds;
        const station = timetable.stationOf(stopover.plannedStop).id;
        if (run.line !== line) delays.off.push(delay);
        else if (stretch.has(station)) delays.on.push(delay);
      }
    }
    const mean = (values: readonly number[]) =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(delays.on.length).toBeGreaterThan(20);
    expect(mean(delays.on)).toBeGreaterThan(mean(delays.off) + 90);
  });
});
