import type { CallOptions } from '@perron/client';
import { memoryKeeper } from '../../store/keeper';
import { noDeviceFiles } from '../../store/device-files';
import { ServerClock } from '../../clock/server-clock';
import type { DeparturesAnswer, Manifest, SystemStatus } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { vi } from 'vitest';
import { createDisplayEngine } from '../display-engine';
import type { DisplayEngine } from '../display-engine';
import type { DisplayEngineDeps, HintListener } from '../engine-deps';
import { departuresAt, manifest } from './engine-samples';

type Revalidated = { data: Manifest; etag: string } | 'unchanged';

/** The surroundings of a display's engine in its tests: a server's answers, a device's clock and store. */
export class EngineWorld {
  readonly problems: string[] = [];
  getDepartures = vi.fn(
    async (_input: { readonly query: { readonly when?: string } }): Promise<DeparturesAnswer> =>
      departuresAt(600),
  );
  revalidate = vi.fn(async (_options: CallOptions): Promise<Revalidated> => ({
    data: manifest(),
    etag: '"a"',
  }));
  getStatus = vi.fn(async (): Promise<Pick<SystemStatus, 'now' | 'clock_ahead_seconds'>> => ({
    now: new Date(Date.now()).toISOString(),
  }));
  listRuntimeDisruptions = vi.fn(
    async (_input: unknown, _options?: CallOptions): Promise<unknown> => ({ disruptions: [] }),
  );
  keeper = memoryKeeper();
  /** By how much the device's own clock is wrong. */
  deviceAheadMs = 0;
  /** The latest moment that the device was sure of, epoch ms; `null` if none is kept. */
  lastMomentMs: number | null = null;
  /** Tells the engine what the server says has changed. */
  hint: HintListener = () => undefined;

  engine(change: Partial<DisplayEngineDeps> = {}): DisplayEngine {
    const never = () => new Promise<never>(() => undefined);
    const client = {
      getDepartures: this.getDepartures,
      getStatus: this.getStatus,
      listRuntimeDisruptions: this.listRuntimeDisruptions,
      getWeather: never,
      getNews: never,
      revalidate: (id: string, _input: unknown, options: CallOptions) =>
        id === 'getManifest' ? this.revalidate(options) : never(),
    } as unknown as DisplayEngineDeps['client'];
    const monotonicMs = () => performance.now();
    const serverClock = new ServerClock({
      monotonicMs,
      deviceMs: () => Date.now() + this.deviceAheadMs,
      skew: { read: () => 0, write: () => undefined },
      lastMoment: { read: () => this.lastMomentMs, write: () => undefined },
    });
    return createDisplayEngine(
      {
        displayId: null,
        place: { kind: 'station', stationCode: '900100003', platform: '1', directions: null },
        outputTypeId: 6,
        screen: null,
      },
      {
        client,
        clock: serverClock,
        serverClock,
        monotonicMs,
        timers: platformTimers,
        deadlines: platformTimers,
        keeper: this.keeper,
        files: noDeviceFiles,
        hints: (listener) => {
          this.hint = listener;
          return () => undefined;
        },
        isClockUncertain: () => serverClock.isUncertain(),
        moment: () => undefined,
        onProblem: (source) => this.problems.push(source),
        ...change,
      },
    );
  }
}
