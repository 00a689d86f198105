import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionDelay } from './position-delay';
import type { PlacedCall, SeenVehicle } from './position-delay';

const metresPerDegree = 111_320;

/** A point at these metres east and north of Alexanderplatz. */
function pointAt(east: number, north: number) {
  const shrink = Math.cos((52.52 * Math.PI) / 180);
  return {
    latitude: 52.52 + north / metresPerDegree,
    longitude: 13.41 + east / (metresPerDegree * shrink),
  };
}

/** Seconds after the run's begin are epoch seconds here. */
const begin = 1_795_352_400;

function call(
  index: number,
  [east, north]: readonly [number, number],
  arrives: number,
  departs = arrives,
): PlacedCall {
  return {
    ...pointAt(east, north),
    arrives: begin + arrives,
    departs: begin + departs,
    sequence: (index + 1) * 10,
    stopIds: [`stop${index}`, `station${index}`],
  };
}

/** Four stops two kilometres apart, five minutes each, with a minute at the second and third. */
const calls = [
  call(0, [0, 0], 0),
  call(1, [2_000, 0], 300, 360),
  call(2, [4_000, 0], 660, 720),
  call(3, [6_000, 0], 1_020),
];

function seenAt(
  [east, north]: readonly [number, number],
  seconds: number,
  parts: Partial<SeenVehicle> = {},
): SeenVehicle {
  return {
    ...pointAt(east, north),
    atSeconds: begin + seconds,
    status: 'in-transit-to',
    stopSequence: null,
    stopId: null,
    ...parts,
  };
}

function delayOf(seen: SeenVehicle, run = calls, ageSeconds = 0) {
  return positionDelay(run, seen, seen.atSeconds + ageSeconds);
}

describe('a vehicle between two stops', () => {
  it('is late by the time since it was planned there', () => {
    const half = delayOf(seenAt([1_000, 0], 150 + 240))!;
    expect(half).toEqual({ next: 1, standing: false, delaySeconds: 240, nextDelaySeconds: 240 });
    expect(delayOf(seenAt([3_000, 0], 510))!.delaySeconds).toBe(0);
    expect(delayOf(seenAt([3_000, 0], 450))!.delaySeconds).toBe(-60);
  });

  it('may be beside the straight line, and not too far from it', () => {
    expect(delayOf(seenAt([1_000, 400], 150))).toMatchObject({ delaySeconds: 0 });
    expect(delayOf(seenAt([1_000, 1_200], 150))).toBeNull();
  });

  it('is taken to pass a stop without a place on its way', () => {
    const run = calls.map((planned, index) =>
      index === 1 ? { ...planned, latitude: null, longitude: null } : planned,
    );
    // From the first to the third it takes 660 seconds.
    expect(delayOf(seenAt([2_000, 0], 330 + 90), run)).toMatchObject({ next: 2, delaySeconds: 90 });
  });

  it('has no delay that could not be true: it is another run’s', () => {
    expect(delayOf(seenAt([5_000, 0], 870 + 2 * 3600))).not.toBeNull();
    expect(delayOf(seenAt([5_000, 0], 870 + 2 * 3600 + 1))).toBeNull();
    expect(delayOf(seenAt([5_000, 0], 870 - 600))).not.toBeNull();
    expect(delayOf(seenAt([5_000, 0], 870 - 601))).toBeNull();
  });
});

describe('a vehicle at a stop', () => {
  it('is on time while it has time there, and then waits on: it has not left', () => {
    const standing = (seconds: number, ageSeconds = 0) =>
      delayOf(
        seenAt([2_010, 0], seconds, { status: 'stopped-at', stopSequence: 20 }),
        calls,
        ageSeconds,
      );
    expect(standing(310)).toEqual({
      next: 1,
      standing: true,
      delaySeconds: 0,
      nextDelaySeconds: 0,
    });
    // At 400 s it is 40 s late, and leaves no sooner than half a minute from now.
    expect(standing(400)).toMatchObject({ delaySeconds: 40, nextDelaySeconds: 70 });
    expect(standing(400, 60)).toMatchObject({ delaySeconds: 40, nextDelaySeconds: 130 });
    // Come early, it waits for its time.
    expect(standing(200)).toMatchObject({ delaySeconds: -100, nextDelaySeconds: 0 });
  });

  it('stands there too where nothing is said, and where it says so a little away', () => {
    expect(delayOf(seenAt([2_030, 0], 400))).toMatchObject({ next: 1, standing: true });
    const said = { status: 'stopped-at', stopId: 'station1' } as const;
    expect(delayOf(seenAt([2_300, 0], 400, said))).toMatchObject({ next: 1, standing: true });
    expect(delayOf(seenAt([2_300, 0], 400))).toMatchObject({ next: 2, standing: false });
    // So far away it has left, whatever it says.
    expect(delayOf(seenAt([3_000, 0], 500, said))).toMatchObject({ next: 2, standing: false });
  });

  it('that says it is on the way to the next one has left', () => {
    const left = { stopSequence: 30 };
    expect(delayOf(seenAt([2_020, 0], 400, left))).toMatchObject({ next: 2, standing: false });
  });
});

describe('a vehicle that has not left', () => {
  it('is on time at its first stop, or short of it, until its departure, and then late', () => {
    expect(delayOf(seenAt([0, 0], -900))).toMatchObject({
      next: 0,
      standing: true,
      delaySeconds: 0,
      nextDelaySeconds: 0,
    });
    expect(delayOf(seenAt([-200, 0], -60))).toMatchObject({ standing: true, delaySeconds: 0 });
    expect(delayOf(seenAt([-200, 0], 120))).toMatchObject({ next: 0, nextDelaySeconds: 150 });
  });

  it('and is still elsewhere on its course is on another trip: nothing is said', () => {
    expect(delayOf(seenAt([5_000, 0], -60))).toBeNull();
    expect(delayOf(seenAt([900, 0], -60))).toBeNull();
  });
});

describe('nothing is said', () => {
  it('of a vehicle that has arrived at its last stop', () => {
    expect(delayOf(seenAt([6_000, 0], 1_020))).toBeNull();
    expect(delayOf(seenAt([6_300, 0], 1_020))).toBeNull();
    const said = { status: 'stopped-at', stopSequence: 40 } as const;
    expect(delayOf(seenAt([5_990, 0], 1_500, said))).toBeNull();
  });

  it('of a run whose stops have no places', () => {
    const run = calls.map((planned) => ({ ...planned, latitude: null, longitude: null }));
    expect(delayOf(seenAt([1_000, 0], 150), run)).toBeNull();
  });
});

describe('a course that comes by twice', () => {
  /** Out and back on one street: the middle is passed after 5 and after 25 minutes. */
  const loop = [
    call(0, [0, 0], 0),
    call(1, [4_000, 0], 600, 900),
    call(2, [0, 10], 1_500),
    call(3, [0, 3_000], 2_000),
  ];

  it('is told apart by the more plausible delay', () => {
    expect(delayOf(seenAt([2_000, 5], 330), loop)).toMatchObject({ next: 1, delaySeconds: 30 });
    expect(delayOf(seenAt([2_000, 5], 1_230), loop)).toMatchObject({ next: 2, delaySeconds: 30 });
  });

  it('is told apart by what the vehicle says', () => {
    const said = (parts: Partial<SeenVehicle>) => delayOf(seenAt([2_000, 5], 1_230, parts), loop);
    expect(said({ stopSequence: 20 })).toMatchObject({ next: 1, delaySeconds: 930 });
    expect(said({ stopId: 'stop2' })).toMatchObject({ next: 2, delaySeconds: 30 });
    // A number and a stop that contradict each other: the stop counts.
    expect(said({ stopSequence: 20, stopId: 'stop2' })).toMatchObject({ next: 2 });
    // The stop that it names cannot be: it is nowhere near.
    expect(said({ stopSequence: 40 })).toMatchObject({ next: 2, delaySeconds: 30 });
  });
});

/** A run that wanders ever further east, with its stops 300 m to 3 km apart. */
const anyRun = fc
  .array(
    fc.record({
      east: fc.integer({ min: 300, max: 3_000 }),
      north: fc.integer({ min: -1_000, max: 1_000 }),
      drives: fc.integer({ min: 60, max: 600 }),
      waits: fc.integer({ min: 0, max: 120 }),
    }),
    { minLength: 2, maxLength: 15 },
  )
  .map((legs) => {
    let [east, north, seconds] = [0, 0, 0];
    const run = [call(0, [0, 0], 0)];
    legs.forEach((leg, index) => {
      east += leg.east;
      north += leg.north;
      const arrives = seconds + leg.drives;
      seconds = arrives + leg.waits;
      run.push(call(index + 1, [east, north], arrives, seconds));
    });
    return run;
  });

/** Somewhere on the way between two stops, away from both. */
function onTheWay(run: readonly PlacedCall[], leg: number, share: number) {
  const from = leg % (run.length - 1);
  const [a, b] = [run[from]!, run[from + 1]!];
  const between = (x: number | null, y: number | null) => x! + share * (y! - x!);
  return {
    next: from + 1,
    latitude: between(a.latitude, b.latitude),
    longitude: between(a.longitude, b.longitude),
    planned: a.departs + share * (b.arrives - a.departs),
  };
}

const anyMoment = {
  leg: fc.nat(20),
  share: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  late: fc.integer({ min: 0, max: 3_600 }),
};

it('of any run, the delay that was put in comes out, whatever is said of its stop', () => {
  fc.assert(
    fc.property(anyRun, fc.record(anyMoment), fc.boolean(), (run, { leg, share, late }, said) => {
      const { next, planned, ...place } = onTheWay(run, leg, share);
      const seen: SeenVehicle = {
        ...place,
        atSeconds: planned + late,
        status: 'in-transit-to',
        stopId: null,
        stopSequence: said ? run[next]!.sequence : null,
      };
      const found = positionDelay(run, seen, seen.atSeconds);
      expect(found).toMatchObject({ next, standing: false });
      expect(Math.abs(found!.delaySeconds - late)).toBeLessThanOrEqual(2);
    }),
    { numRuns: 1_000 },
  );
});

it('of any run, no stop that was passed is still to come, and none that was not is gone', () => {
  fc.assert(
    fc.property(anyRun, fc.record(anyMoment), (run, { leg, share, late }) => {
      const { planned, ...place } = onTheWay(run, leg, share);
      const atSeconds = planned + late;
      const seen: SeenVehicle = {
        ...place,
        atSeconds,
        status: 'in-transit-to',
        stopId: null,
        stopSequence: null,
      };
      const found = positionDelay(run, seen, atSeconds)!;
      run.forEach(({ arrives, departs }, index) => {
        if (index < found.next) {
          expect(departs + found.delaySeconds).toBeLessThanOrEqual(atSeconds + 1);
        } else expect(arrives + found.nextDelaySeconds).toBeGreaterThanOrEqual(atSeconds - 1);
      });
    }),
    { numRuns: 1_000 },
  );
});

it('of any run, a vehicle that stands has not left, however old its place is', () => {
  fc.assert(
    fc.property(
      anyRun,
      fc.nat(20),
      fc.integer({ min: 0, max: 3_600 }),
      fc.integer({ min: 0, max: 300 }),
      (run, at, late, age) => {
        const stop = run[at % (run.length - 1)]!;
        const atSeconds = stop.departs + late;
        const seen: SeenVehicle = {
          latitude: stop.latitude!,
          longitude: stop.longitude!,
          atSeconds,
          status: 'stopped-at',
          stopSequence: stop.sequence,
          stopId: null,
        };
        const found = positionDelay(run, seen, atSeconds + age)!;
        expect(stop.departs + found.nextDelaySeconds).toBeGreaterThan(atSeconds + age);
      },
    ),
    { numRuns: 1_000 },
  );
});
