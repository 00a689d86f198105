import { pino } from 'pino';
import type { Logger } from 'pino';

/** Lines are written together once they have this many bytes. */
const writtenAtOnceBytes = 4096;
/** No line waits longer. */
const longestWaitMs = 1_000;

/**
 * The log, as JSON lines. Lines on the ordinary course are written many lines at a time,
 * because a write for each request costs as much as answering it; a warning or an error is written at
 * once, with all that came before it. Only a process that is killed takes lines of the last second
 * with it.
 *
 * @param file `null` means standard output
 */
export function openLog(level: string, file: string | null): Logger {
  const destination = pino.destination({
    dest: file ?? 1,
    sync: true,
    minLength: writtenAtOnceBytes,
    periodicFlush: longestWaitMs,
  });
  process.on('exit', () => destination.flushSync());
  return pino(
    {
      level,
      hooks: {
        logMethod(args, method, lineLevel) {
          method.apply(this, args);
          if (lineLevel >= pino.levels.values['warn']!) destination.flushSync();
        },
      },
    },
    destination,
  );
}
