import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import { createDemoRealtime } from './create-demo-realtime';
import { runNameOf } from './demo-trip';
import { expectedTrips, readAt } from './testing/expected-calls';
import type { ExpectedTrip } from './testing/expected-calls';

const timetable = await demoTimetable();
const demo = createDemoRealtime({ timetable, seed: 'test' });
const at = (iso: string) => Date.parse(iso) / 1000;
const rush = at('2026-11-18T08:00:00+01:00');

describe('the demo’s feed', () => {
  it('is the same for the same seed and moment, whatever was asked before', () => {
    demo.feedAt(rush - 600);
    const bytes = Buffer.from(demo.feedAt(rush));
    demo.feedAt(rush + 15);
    const fresh = createDemoRealtime({ timetable, seed: 'test' });
    const other = createDemoRealtime({ timetable, seed: 'other' });
    expect(bytes.equals(demo.feedAt(rush))).toBe(true);
    expect(bytes.equals(fresh.feedAt(rush))).toBe(true);
    expect(bytes.equals(other.feedAt(rush))).toBe(false);
  });

  it('says when it was made', () => {
    expect(readAt(demo, rush).headerTimestampSeconds).toBe(rush);
    expect(readAt(demo, rush + 0.7).headerTimestampSeconds).toBe(rush);
  });

  it('comes in slices too', () => {
    const slices = demo.feedInSlicesAt(rush);
    let count = 0;
    let step = slices.next();
    for (; !step.done; step = slices.next()) count++;
    expect(count).toBeGreaterThan(5);
    expect(Buffer.from(step.value).equals(demo.feedAt(rush))).toBe(true);
  });

  it('names a run that repeats by its trip and its start', () => {
    expect(runNameOf('often|08:10:00')).toEqual({ feedTripId: 'often', startTime: '08:10:00' });
    expect(runNameOf('1|2')).toEqual({ feedTripId: '1|2', startTime: null });
  });
});

describe('the trips of the demo', () => {
  it.each([
    ['a working day', '2026-11-18T08:00:00+01:00'],
    ['a Sunday night', '2026-11-22T01:30:00+01:00'],
    ['the night when the hour is missing', '2026-03-29T03:01:00+02:00'],
    ['the night when the hour comes twice', '2026-10-25T02:30:00+01:00'],
  ])('run on their day, within two hours of the moment, each once: %s', (_, iso) => {
    const now = at(iso);
    const trips = expectedTrips(timetable, readAt(demo, now));
    expect(trips.length).toBeGreaterThan(10);
    expect(new Set(trips.map(({ key }) => key)).size).toBe(trips.length);
    for (const { calls } of trips) {
      const begin = calls[0]!.stopover.departure!.plannedEpochSeconds;
      const end = calls.at(-1)!.stopover.arrival!.plannedEpochSeconds;
      // A trip begins with its first arrival, which may be before its departure.
      expect(begin - 3_600).toBeLessThanOrEqual(now + 7_200);
      expect(end).toBeGreaterThanOrEqual(now - 7_200);
    }
  });

  it('never run backwards: each call follows the one before', () => {
    for (const iso of ['2026-11-18T08:20:00+01:00', '2026-03-29T03:01:00+02:00']) {
      for (const { calls } of expectedTrips(timetable, readAt(demo, at(iso)))) {
        const times = calls.flatMap(({ arrival, departure }) => [arrival ?? [], departure ?? []]);
        expect(times.flat()).toEqual(times.flat().sort((a, b) => a - b));
      }
    }
  });

  it('are cancelled once in a hundred', () => {
    const day = createDemoRealtime({ timetable, seed: 'test', windowSeconds: 20 * 3_600 });
    const known = ['16', '17', '18', '19', '20'].flatMap((date) => {
      const now = at(`2026-11-${date}T23:00:00+01:00`);
      // Not everything is known yet about those to come.
      return expectedTrips(timetable, readAt(day, now)).filter(
        ({ calls }) => calls[0]!.stopover.departure!.plannedEpochSeconds < now,
      );
    });
    const share = known.filter((trip) => trip.cancelled).length / known.length;
    expect(known.length).toBeGreaterThan(4_000);
    expect(share).toBeGreaterThan(0.006);
    expect(share).toBeLessThan(0.014);
  });

  it('stay cancelled once that is known, which is half an hour before they begin or earlier', () => {
    let known = new Set<string>();
    for (let now = rush; now < rush + 5_400; now += 900) {
      const trips = expectedTrips(timetable, readAt(demo, now));
      const running = new Set(trips.filter((trip) => !trip.cancelled).map(({ key }) => key));
      expect([...known].filter((key) => running.has(key))).toEqual([]);
      const fresh = trips.filter((trip) => trip.cancelled && !known.has(trip.key));
      for (const { calls } of known.size > 0 ? fresh : []) {
        expect(calls[0]!.stopover.departure!.plannedEpochSeconds).toBeGreaterThan(now);
      }
      known = new Set([...known, ...fresh.map(({ key }) => key)]);
    }
    expect(known.size).toBeGreaterThan(0);
  });

  it('skip a stop now and then, never the first or the last', () => {
    const skipping = expectedTrips(timetable, readAt(demo, rush)).filter(({ calls }) =>
      calls.some((call) => call.skipped),
    );
    expect(skipping.length).toBeGreaterThan(0);
    for (const { calls } of skipping) {
      expect(calls.filter((call) => call.skipped)).toHaveLength(1);
      expect(calls[0]!.skipped || calls.at(-1)!.skipped).toBe(false);
    }
  });

  it('change to another platform of the same station that a sign tells apart', () => {
    const changes = new Map<string, string>();
    for (let now = rush; now < rush + 3_600; now += 300) {
      for (const { key, calls } of expectedTrips(timetable, readAt(demo, now))) {
        for (const { stopover, assigned } of calls) {
          if (assigned === null) continue;
          const platform = timetable.stopById(assigned)!;
          expect(platform.stationIndex).toBe(stopover.plannedStop.stationIndex);
          expect(platform.platformCode).not.toBe(stopover.plannedStop.platformCode);
          expect(platform.platformCode).not.toBeNull();
          // Once told it holds.
          expect(changes.get(key) ?? assigned).toBe(assigned);
          changes.set(key, assigned);
        }
      }
    }
    expect(changes.size).toBeGreaterThan(2);
  });
});

describe('the delays of the demo', () => {
  const delaysAt = (trips: readonly ExpectedTrip[], now: number) =>
    trips.flatMap(({ cancelled, calls }) =>
      calls.flatMap(({ departure, stopover }) =>
        cancelled || departure === null || departure > now
          ? []
          : departure - stopover.departure!.plannedEpochSeconds,
      ),
    );
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const seen = (iso: string) => {
    const now = at(iso);
    return delaysAt(expectedTrips(timetable, readAt(demo, now)), now);
  };

  it('are greater in the rush hours than at noon, and smallest at night', () => {
    const [morning, noon, night] = [
      '2026-11-18T09:00:00+01:00',
      '2026-11-18T13:30:00+01:00',
      '2026-11-18T03:50:00+01:00',
    ].map((iso) => mean(seen(iso)));
    expect(morning).toBeGreaterThan(1.3 * noon!);
    expect(noon).toBeGreaterThan(night!);
  });

  it('leave most trips nearly in time, some early, and few very late', () => {
    const delays = seen('2026-11-18T09:00:00+01:00');
    const share = (fits: (delay: number) => boolean) => delays.filter(fits).length / delays.length;
    expect(share((delay) => Math.abs(delay) < 60)).toBeGreaterThan(0.6);
    expect(share((delay) => delay <= -20)).toBeGreaterThan(0.01);
    expect(share((delay) => delay <= -20)).toBeLessThan(0.12);
    expect(share((delay) => delay >= 180)).toBeGreaterThan(0.02);
    expect(Math.max(...delays)).toBeLessThanOrEqual(1_500);
    expect(Math.min(...delays)).toBeGreaterThan(-120);
  });

  it('are made up on the way by trips that begin late', () => {
    const now = at('2026-11-18T23:30:00+01:00');
    const gains = expectedTrips(timetable, readAt(demo, now)).flatMap(({ calls }) => {
      const { departure, stopover } = calls[0]!;
      const end = calls.at(-1)!;
      if (departure === null || end.arrival === null || end.arrival > now) return [];
      const begun = departure - stopover.departure!.plannedEpochSeconds;
      const ended = end.arrival - end.stopover.arrival!.plannedEpochSeconds;
      return begun >= 120 ? begun - ended : [];
    });
    expect(gains.length).toBeGreaterThan(2);
    expect(mean(gains)).toBeGreaterThan(60);
  });

  it('grow most where most people board', () => {
    const lost = { busy: [] as number[], quiet: [] as number[] };
    const now = at('2026-11-18T09:30:00+01:00');
    const greatest = Math.max(
      ...timetable.stations().map((station) => timetable.weightOf(station)),
    );
    for (const { calls } of expectedTrips(timetable, readAt(demo, now))) {
      for (const { arrival, departure, stopover } of calls) {
        if (arrival === null || departure === null || departure > now) continue;
        const dwell =
          stopover.departure!.plannedEpochSeconds - stopover.arrival!.plannedEpochSeconds;
        const weight = timetable.weightOf(stopover.plannedStop) / greatest;
        if (weight > 0.5) lost.busy.push(departure - arrival - dwell);
        else if (weight < 0.1) lost.quiet.push(departure - arrival - dwell);
      }
    }
    expect(mean(lost.busy)).toBeGreaterThan(2 * mean(lost.quiet));
  });
});

describe('from poll to poll', () => {
  it('a prediction moves by a few seconds towards what comes true, and what has happened stays', () => {
    const before = new Map<string, { readonly time: number; readonly direction: number }>();
    const wrong: string[] = [];
    let moves = 0;
    for (let now = rush; now < rush + 1_500; now += 15) {
      for (const { key, cancelled, calls } of expectedTrips(timetable, readAt(demo, now))) {
        for (const { departure: time, stopover } of cancelled ? [] : calls) {
          if (time === null) continue;
          const call = `${key} ${stopover.departure!.plannedEpochSeconds}`;
          const last = before.get(call);
          const moved = last ? time - last.time : 0;
          before.set(call, { time, direction: Math.sign(moved) || (last?.direction ?? 0) });
          if (!last || moved === 0) continue;
          moves++;
          const happened = last.time <= now - 15 || time <= now - 15;
          const turned = last.direction !== 0 && Math.sign(moved) !== last.direction;
          if (happened || turned || Math.abs(moved) > 15) wrong.push(`${call}: ${moved} s`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(moves).toBeGreaterThan(10_000);
  });
});
