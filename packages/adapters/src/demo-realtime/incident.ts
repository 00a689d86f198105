import type { Line, Stop } from '@perron/timetable';
import { localIso } from '../shared/local-iso';
import { chance, hashText } from './seeded-hash';

/** Why trains are late on a stretch of a line. */
export type IncidentCause = 'technical-problem' | 'police-activity' | 'medical-emergency';

/** Something that delays one line on one stretch, for most of an hour. Times are epoch seconds. */
export interface Incident {
  /** The same as long as it lasts. */
  readonly id: string;
  readonly line: Line;
  /** Stations of the stretch in the order of the line. */
  readonly stations: readonly Stop[];
  readonly cause: IncidentCause;
  readonly beginsAt: number;
  readonly endsAt: number;
}

const hourSeconds = 3_600;
const beginSeconds = 300;
const endSeconds = 3_000;
/** How long it takes to build up, and to fade. */
const rampSeconds = 480;
const causes = ['technical-problem', 'police-activity', 'medical-emergency'] as const;

/** A line that incidents may happen on, with its stations. */
export interface IncidentLine {
  readonly line: Line;
  readonly stations: readonly Stop[];
}

/**
 * The incident that wanders through the network: each hour another U-Bahn line, or another
 * stretch. It has one from five past until ten to, except from one to four in the morning.
 */
export class IncidentPlan {
  readonly #lines: readonly IncidentLine[];
  readonly #timeZone: string;
  readonly #seed: number;

  readonly #byHour = new Map<number, Incident | null>();

  constructor(lines: readonly IncidentLine[], timeZone: string, seed: number) {
    this.#lines = lines;
    this.#timeZone = timeZone;
    this.#seed = seed;
  }

  /** The incident of the hour that the moment is in, whether or not it has begun. */
  around(epochSeconds: number): Incident | null {
    const hour = Math.floor(epochSeconds / hourSeconds);
    let incident = this.#byHour.get(hour);
    if (incident === undefined) {
      if (this.#byHour.size > 48) this.#byHour.clear();
      this.#byHour.set(hour, (incident = this.#make(hour)));
    }
    return incident;
  }

  /** How strongly a train is held up at a place and time: 0 not at all, 1 fully. */
  strengthAt(line: Line, station: Stop, epochSeconds: number): number {
    const incident = this.around(epochSeconds);
    if (incident?.line !== line || !incident.stations.includes(station)) return 0;
    const inside = Math.min(epochSeconds - incident.beginsAt, incident.endsAt - epochSeconds);
    return Math.max(0, Math.min(1, inside / rampSeconds));
  }

  #make(hour: number): Incident | null {
    const began = hour * hourSeconds;
    if (this.#lines.length === 0 || this.#isNight(began)) return null;
    const hash = hashText(`incident ${hour}`, this.#seed);
    // Counted through from hour to hour, so that the next hour never has the same line.
    const turn = hour + Math.floor(chance(this.#seed, 0) * this.#lines.length);
    const { line, stations } = this.#lines[turn % this.#lines.length]!;
    const length = Math.min(stations.length, 4 + Math.floor(chance(hash, 1) * 3));
    const first = Math.floor(chance(hash, 2) * (stations.length - length + 1));
    return {
      id: `demo-incident-${hour}`,
      line,
      stations: stations.slice(first, first + length),
      cause: causes[Math.floor(chance(hash, 3) * causes.length)]!,
      beginsAt: began + beginSeconds,
      endsAt: began + endSeconds,
    };
  }

  /** By the clock on the wall. */
  #isNight(epochSeconds: number): boolean {
    const hour = Number(localIso(epochSeconds, this.#timeZone).slice(11, 13));
    return hour >= 1 && hour < 4;
  }
}
