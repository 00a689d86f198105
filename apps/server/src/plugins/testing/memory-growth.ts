import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Runs the garbage collector, which a process does not offer unless it is told to. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * How many bytes are held at most between the steps of some work, above what was held before it.
 * Garbage does not count: nobody knows when it is collected.
 */
export async function memoryGrowth(
  steps: number,
  step: (index: number) => Promise<void>,
): Promise<number> {
  const collect = garbageCollector();
  const held = () => {
    // A separate thread frees buffers, late on a busy machine: the second time waits for it.
    collect();
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = held();
  let max = before;
  for (let index = 0; index < steps; index++) {
    await step(index);
    if (index % 10 === 9) max = Math.max(max, held());
  }
  return max - before;
}
