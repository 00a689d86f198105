import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createDemoFeedFetch, createDemoRealtime, demoFeedUrl } from './demo-realtime';
import { createLiveNetwork } from './gtfs-realtime';
import type { NetworkSnapshot } from './gtfs-realtime';
import { demoTimetable } from './shared/testing/demo-timetable';

const now = Date.parse('2026-11-18T08:20:00+01:00') / 1000;
const clock = { now: () => now * 1000 };
const turn = () => setImmediate();

describe('the demo’s realtime, through the code that reads any source', async () => {
  const timetable = await demoTimetable();
  const demo = createDemoRealtime({ timetable, seed: 'test' });
  const snapshot = await new Promise<NetworkSnapshot>((done) => {
    const network = createLiveNetwork(
      {
        clock,
        turn,
        timers: { after: () => () => undefined },
        random: () => 0,
        fetch: createDemoFeedFetch({ clock, turn, demo: () => demo }),
      },
      { urls: [demoFeedUrl], timetable: () => timetable, onSnapshot: done },
    );
    network.start();
    afterAll(() => network.stop());
  });
  const realtime = snapshot.realtime!;

  it('is about trips of the timetable, and as old as it says', () => {
    expect(realtime.updatedAtEpochSeconds).toBe(now);
    expect(realtime.counts.trips).toBeGreaterThan(500);
    expect(realtime.counts).toMatchObject({ unknownTrips: 0, unusable: 0, added: 0 });
  });

  it('puts delays on the board of a station', () => {
    const alex = timetable.stopById('900100003')!;
    const board = timetable.departures(alex, now, now + 1_800, { realtime });
    const delays = board.map((visit) => visit.delaySeconds);
    expect(board.length).toBeGreaterThan(20);
    expect(delays.filter((delay) => delay !== null).length).toBeGreaterThan(20);
    expect(delays.filter((delay) => delay !== null && delay > 20).length).toBeGreaterThan(0);
    const times = board.map((visit) => visit.epochSeconds);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  it('warns of the incident at its stations in German', () => {
    const [alert] = snapshot.alerts.alerts;
    const { routeId, stopId } = alert!.informed[0]!;
    const options = { language: 'de', timeZone: 'Europe/Berlin', atEpochSeconds: now };
    const call = { routeId: routeId!, stopIds: [stopId!] };
    const [remark] = snapshot.alerts.remarksFor(call, options);
    expect(remark).toMatchObject({
      type: 'warning',
      summary: expect.stringMatching(/Verspätungen$/) as unknown,
      validUntil: '2026-11-18T08:50:00+01:00',
    });
  });

  it('says where the vehicle of a trip is', () => {
    const found = realtime.runs.flatMap((run) => {
      const trip = timetable.tripById(
        timetable.trips.idOn(run.tripIndex, run.serviceDay),
        realtime,
      )!;
      return snapshot.vehicles.of(trip, now) ?? [];
    });
    expect(found.length).toBe(snapshot.vehicles.count);
    expect(found[0]!.location.latitude).toBeCloseTo(52.5, 0);
  });
});
