/** Where the moments of past reloads lie: they must outlive the reload. */
export interface ReloadMemory {
  read(): string | null;
  write(text: string): void;
}

/** A page that does not get well by this many reloads will not by more. */
const maxReloads = 3;
const windowMs = 10 * 60_000;

function momentsOf(memory: ReloadMemory, nowMs: number): number[] {
  let stored: unknown;
  try {
    stored = JSON.parse(memory.read() ?? '[]');
  } catch {
    stored = [];
  }
  if (!Array.isArray(stored)) return [];
  const moments: unknown[] = stored;
  // A moment in the future was written by a clock that has been set back since.
  return moments
    .filter((moment) => typeof moment === 'number')
    .filter((moment) => moment <= nowMs && nowMs - moment < windowMs);
}

/**
 * Takes one reload of the budget: three in ten minutes.
 * @param nowMs by the device's own clock, epoch ms
 * @returns false when the budget is used up
 */
export function takeReload(memory: ReloadMemory, nowMs: number): boolean {
  const moments = momentsOf(memory, nowMs);
  if (moments.length >= maxReloads) return false;
  memory.write(JSON.stringify([...moments, nowMs]));
  return true;
}
