import { defaultStationCode } from '@perron/schema';
import type { Timers } from '@perron/timing';
import type { TextMemory } from './text-memory';

/** Where a display learns which station an address without one means. */
interface DefaultStationDeps {
  readonly page: Document;
  /** The memory of the device: the page that the service worker keeps says nothing. */
  readonly memory: TextMemory;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
}

const memoryName = 'perron station';

/** A server that still reads its timetable does not know it yet. */
const retryMs = 5_000;

/**
 * The station that the server wrote into this page, else the one kept from before; `null` if it is
 * neither.
 */
export function knownDefaultStation({
  page,
  memory,
}: Pick<DefaultStationDeps, 'page' | 'memory'>): string | null {
  const station = page.querySelector<HTMLMetaElement>('meta[name=perron-station]')?.content ?? '';
  if (station === '') return memory.getItem(memoryName);
  memory.setItem(memoryName, station);
  return station;
}

/** Asks the server until it knows its network. A source that lists no stations has the specification's. */
export async function askDefaultStation(deps: DefaultStationDeps): Promise<string> {
  for (;;) {
    const answer = await ask(deps).catch(() => null);
    if (answer !== null) {
      deps.memory.setItem(memoryName, answer);
      return answer;
    }
    await new Promise<void>((resolve) => void deps.timers.after(retryMs, () => resolve()));
  }
}

/** `null` means that the server does not know its network yet. */
async function ask({ fetch }: DefaultStationDeps): Promise<string | null> {
  const answer = await fetch('/status', { cache: 'no-store' });
  const status: unknown = await answer.json();
  if (typeof status !== 'object' || status === null) return null;
  if ('default_station' in status && typeof status.default_station === 'string') {
    return status.default_station;
  }
  return 'transit' in status && status.transit !== null ? defaultStationCode : null;
}
