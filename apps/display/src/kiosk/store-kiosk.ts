import type { Timers } from '@perron/timing';
import { workerScript } from '../worker/worker-script';

/** The used part of a worker's registration. `active` is null while its files are still being fetched. */
interface Registration {
  readonly active: object | null;
  update(): Promise<unknown>;
}

export interface StoreKioskDeps {
  /** The browser's. */
  readonly container: {
    register(script: string, options: RegistrationOptions): Promise<Registration>;
  };
  readonly timers: Timers;
  readonly onProblem: (error: unknown) => void;
}

const retryMs = 60_000;
const updateMs = 3_600_000;

/**
 * Has the display's worker answer for the outer page too, so that it opens without a network. Looks
 * for a new worker each hour, as the display does.
 */
export function storeKiosk({ container, timers, onProblem }: StoreKioskDeps): void {
  /** @returns when to look again, ms from now */
  async function store(): Promise<number> {
    const registration = await container.register(workerScript, {
      scope: '/kiosk/',
      updateViaCache: 'none',
    });
    if (registration.active === null) return retryMs;
    await registration.update();
    return updateMs;
  }

  async function keepStored(): Promise<void> {
    const nextMs = await store().catch((error: unknown) => {
      onProblem(error);
      return retryMs;
    });
    timers.after(nextMs, () => void keepStored());
  }

  void keepStored();
}
