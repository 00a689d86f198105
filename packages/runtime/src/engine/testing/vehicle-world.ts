import { ApiError } from '@perron/client';
import type {
  DeparturesAnswer,
  Manifest,
  ManifestRun,
  TripAnswer,
  VehicleAnswer,
} from '@perron/schema';
import { sampleManifest } from '@perron/schema/testing';
import { platformTimers } from '@perron/timing';
import type { OnBoard, OnBoardWord } from '../../on-board/on-board';
import { ServerClock } from '../../clock/server-clock';
import { noDeviceFiles } from '../../store/device-files';
import { memoryKeeper } from '../../store/keeper';
import { createDisplayEngine } from '../display-engine';
import type { DisplayEngine } from '../display-engine';
import type { DisplayEngineDeps } from '../engine-deps';
import type { DisplayFrame } from '../frame';

const minute = 60_000;
/** Friday 20 November 2026, 14:00 in Berlin: a run of the line begins. */
export const startMs = Date.parse('2026-11-20T14:00:00+01:00');
const stops = ['a', 'b', 'c', 'd', 'e', 'f'];
const line = {
  type: 'line',
  id: 'u8',
  fahrtNr: null,
  name: 'U8',
  public: true,
  mode: 'train',
  product: 'subway',
};

/** A line whose trains run every `headway` minutes from a to f, `leg` minutes from stop to stop. */
export class VehicleWorld {
  headway = 5;
  leg = 4;
  /** Minutes that each run is late, by the minute of its start after `startMs`. */
  delays: Readonly<Record<number, number>> = {};
  /** The runs that the source says are cancelled. */
  cancelled: readonly number[] = [];
  /** The runs that the source does not know any more. */
  gone: readonly number[] = [];
  /**
   * The minute of the start of the run that realtime says the vehicle is on; `null` if it knows no
   * vehicle.
   */
  vehicleOn: number | null = null;
  isOffline = false;
  assigned: ManifestRun | undefined;
  /** The device's memory over reloads and restarts. */
  keeper = memoryKeeper();
  asked: string[] = [];
  readonly problems: string[] = [];
  #say: (word: OnBoardWord) => void = () => undefined;
  #hint: () => void = () => undefined;

  idOf(start: number): string {
    return `run ${start}|20261120`;
  }

  #iso(minutes: number): string {
    return new Date(startMs + minutes * minute).toISOString();
  }

  #starts(): number[] {
    return Array.from({ length: 200 }, (_, index) => (index - 100) * this.headway);
  }

  #departures(when: string, duration: number): DeparturesAnswer {
    const from = (Date.parse(when) - startMs) / minute;
    const departures = this.#starts()
      .filter((start) => start >= from && start < from + duration)
      .map((start) => ({
        tripId: this.idOf(start),
        plannedWhen: this.#iso(start),
        when: this.#iso(start),
        line,
        direction: 'f',
        ...(this.cancelled.includes(start) && { cancelled: true }),
      }));
    return { departures, realtimeDataUpdatedAt: Date.now() / 1000 } as unknown as DeparturesAnswer;
  }

  #trip(id: string): TripAnswer {
    const start = Number(/^run (-?\d+)\|/.exec(id)?.[1]);
    if (!Number.isInteger(start / this.headway) || this.gone.includes(start)) {
      throw new ApiError(404, null, 'There is no such trip.');
    }
    const late = this.delays[start] ?? 0;
    const isCancelled = this.cancelled.includes(start);
    const moment = (kind: 'arrival' | 'departure', minutes: number | null) => ({
      [kind]: minutes === null || isCancelled ? null : this.#iso(minutes + late),
      [`planned${kind === 'arrival' ? 'Arrival' : 'Departure'}`]:
        minutes === null ? null : this.#iso(minutes),
      [`${kind}Delay`]: minutes === null || isCancelled ? null : late * 60,
      [`${kind}Platform`]: null,
      [`planned${kind === 'arrival' ? 'Arrival' : 'Departure'}Platform`]: null,
    });
    return {
      realtimeDataUpdatedAt: Math.floor(Date.now() / 1000),
      trip: {
        id,
        line,
        direction: 'f',
        remarks: [],
        ...(isCancelled && { cancelled: true }),
        stopovers: stops.map((name, index) => {
          const at = start + index * this.leg;
          return {
            stop: {
              type: 'stop',
              id: name,
              name,
              location: { type: 'location', latitude: 52.5 + index * 0.02, longitude: 13.4 },
            },
            ...moment('arrival', index === 0 ? null : at - 0.5),
            ...moment('departure', index === stops.length - 1 ? null : at),
            ...(isCancelled && { cancelled: true }),
          };
        }),
      },
    } as unknown as TripAnswer;
  }

  #vehicle(id: string): VehicleAnswer {
    if (this.vehicleOn === null) throw new ApiError(404, null, 'There is no such vehicle.');
    const seenAt = Math.floor(Date.now() / 1000);
    return {
      vehicle: { id, label: null, tripId: this.idOf(this.vehicleOn), seenAt },
      realtimeDataUpdatedAt: seenAt,
    };
  }

  #manifest(): Manifest {
    const widget = { id: 'way', type: 'pearl_indicator_horizontal', x: 0, y: 0 };
    return sampleManifest({
      line: 'U8',
      scenarios: [
        {
          id: 8,
          name: 'OnTrack',
          condition: 'vehicle && position == "on_track"',
          priority: 1,
          parent_id: null,
          type: 'scenario' as const,
        },
        {
          id: 13,
          name: 'AtStation',
          condition: 'vehicle && position == "at_station"',
          priority: 2,
          parent_id: null,
          type: 'scenario' as const,
        },
      ],
      playlists: [8, 13].map((id) => ({
        id,
        scenario_id: id,
        output_type_id: 6,
        entries: [{ type: 'Pixel' as const, pixel_scene_id: 8, duration: 10 }],
      })),
      pixelScenes: [
        {
          id: 8,
          name: 'way',
          group_id: null,
          width: 800,
          height: 600,
          background: '#ffffff',
          widgets: [{ ...widget, width: 800, height: 600, rotation: 0 }],
        },
      ],
      ...(this.assigned && { run: this.assigned }),
    });
  }

  #client() {
    const never = () => new Promise<never>(() => undefined);
    const answer = async <T>(call: string, make: () => T): Promise<T> => {
      this.asked.push(call);
      if (this.isOffline) throw new TypeError('Failed to fetch');
      return make();
    };
    return {
      getWeather: never,
      getNews: never,
      getStatus: never,
      listRuntimeDisruptions: never,
      getDepartures: ({ query }: { query: { when?: string; duration: number } }) =>
        answer('departures', () =>
          this.#departures(query.when ?? new Date().toISOString(), query.duration),
        ),
      getTrip: ({ params }: { params: { id: string } }) =>
        answer(`trip ${params.id}`, () => this.#trip(params.id)),
      getVehicle: ({ params }: { params: { id: string } }) =>
        answer('vehicle', () => this.#vehicle(params.id)),
      revalidate: (_: string, __: object, { etag }: { etag: string | null }) =>
        answer('manifest', () => {
          const data = this.#manifest();
          const tag = JSON.stringify(data.run ?? null);
          return etag === tag ? 'unchanged' : { data, etag: tag };
        }),
    } as unknown as DisplayEngineDeps['client'];
  }

  /** A page of the vehicle's display, as it is opened now. */
  open(vehicleId: string | null = null): DisplayEngine {
    const monotonicMs = () => performance.now();
    const skew = { read: () => 0, write: () => undefined };
    const clock = new ServerClock({ monotonicMs, deviceMs: () => Date.now(), skew });
    const onBoard: OnBoard = {
      listen: (listener) => {
        this.#say = listener;
        return () => undefined;
      },
    };
    const place = { kind: 'vehicle', lineName: 'U8', startStationCode: 'a', vehicleId } as const;
    const engine = createDisplayEngine(
      { displayId: 7, place, outputTypeId: 6, screen: null },
      {
        client: this.#client(),
        clock,
        serverClock: clock,
        monotonicMs,
        keeper: this.keeper,
        timers: platformTimers,
        deadlines: platformTimers,
        files: noDeviceFiles,
        onBoard,
        hints: (listener) => {
          this.#hint = () => listener('manifest');
          return () => undefined;
        },
        isClockUncertain: () => false,
        moment: () => undefined,
        onProblem: (source, error) => void this.problems.push(`${source}: ${String(error)}`),
      },
    );
    engine.start();
    return engine;
  }

  /** The vehicle's own network, or its receiver, speaks. */
  say(word: OnBoardWord): void {
    this.#say(word);
  }

  /** The server says that the manifest has changed. */
  hint(): void {
    this.#hint();
  }
}

/** The trip that a frame shows, in a few words. */
export function tripIn(frame: DisplayFrame): string {
  if (!('situation' in frame)) return frame.state;
  const { trip } = frame.situation;
  if (trip.state === 'known')
    return `${trip.tripId.replace('|20261120', '')} ${trip.sureness ?? ''}`;
  if (trip.state !== 'unsure') return trip.state;
  const next = trip.ahead[0]?.stationCode ?? '-';
  return `unsure, ${trip.line?.name ?? '-'} to ${trip.direction ?? '-'}, next ${next}`;
}
