import { runningTrips } from '@perron/timetable';
import type { RunningTrip, Timetable } from '@perron/timetable';

/** A vehicle of the demo as its messages name it. */
export interface DemoVehicle {
  readonly vehicleId: string;
  readonly label: string;
}

/** The vehicle of a line that serves its first trip of a day, and goes on all day. */
export function firstVehicleOf(lineName: string): string {
  return vehicleNumbered(lineName, 1).vehicleId;
}

function vehicleNumbered(lineName: string, number: number): DemoVehicle {
  return { vehicleId: `${lineName}-${number}`, label: `${lineName} ${number}` };
}

/** Between two trips of a vehicle the driver changes ends. */
const turnSeconds = 120;
/** No trip of a service day begins later. */
const longestDaySeconds = 36 * 3_600;
/** Days that are worked out: around midnight trips of two are on their way. */
const keptDays = 3;

/** A vehicle that waits at a station. */
interface Waiting {
  readonly vehicle: DemoVehicle;
  readonly sinceSeconds: number;
}

/**
 * Which vehicle runs which trip: each goes back and forth on its line all day. A trip takes the vehicle with the
 * longest wait where it starts; where none waits, another comes from the depot.
 */
export class VehiclePlan {
  readonly #timetable: Timetable;
  readonly #days = new Map<number, ReadonlyMap<number, DemoVehicle>>();

  constructor(timetable: Timetable) {
    this.#timetable = timetable;
  }

  vehicleOf(trip: RunningTrip): DemoVehicle {
    const known = this.#days.get(trip.serviceDay) ?? this.#workOut(trip);
    return known.get(trip.trip) ?? vehicleNumbered(trip.line.name, 0);
  }

  #workOut({ serviceDay, dayBeganAt }: RunningTrip): ReadonlyMap<number, DemoVehicle> {
    const day = runningTrips(this.#timetable, dayBeganAt, dayBeganAt + longestDaySeconds)
      .filter((trip) => trip.serviceDay === serviceDay)
      .sort((a, b) => a.beginsAt - b.beginsAt || a.trip - b.trip);
    const lines = new Map<string, LineVehicles>();
    const vehicles = new Map<number, DemoVehicle>();
    for (const trip of day) {
      const { name, product } = trip.line;
      const key = `${product ?? ''} ${name}`;
      const line = lines.get(key) ?? new LineVehicles(name);
      lines.set(key, line);
      vehicles.set(trip.trip, line.take(trip));
    }
    const [oldest] = this.#days.keys();
    if (this.#days.size >= keptDays && oldest !== undefined) this.#days.delete(oldest);
    this.#days.set(serviceDay, vehicles);
    return vehicles;
  }
}

/** The vehicles of a line on one day. */
class LineVehicles {
  readonly #lineName: string;
  /** By station, the longest wait first. */
  readonly #waiting = new Map<number, Waiting[]>();
  #count = 0;

  constructor(lineName: string) {
    this.#lineName = lineName;
  }

  /** Trips come in the order in which they begin. */
  take(trip: RunningTrip): DemoVehicle {
    const there = this.#waiting.get(trip.stopAt(0).stationIndex) ?? [];
    const isReady = there[0] !== undefined && there[0].sinceSeconds + turnSeconds <= trip.beginsAt;
    const vehicle = isReady ? there.shift()!.vehicle : this.#fromDepot();
    const end = trip.stopAt(trip.callCount - 1).stationIndex;
    const waiting = this.#waiting.get(end) ?? [];
    waiting.push({ vehicle, sinceSeconds: trip.endsAt });
    waiting.sort((a, b) => a.sinceSeconds - b.sinceSeconds);
    this.#waiting.set(end, waiting);
    return vehicle;
  }

  #fromDepot(): DemoVehicle {
    this.#count += 1;
    return vehicleNumbered(this.#lineName, this.#count);
  }
}
