import { isSameStation } from '@perron/core';
import { z } from 'zod';

/** Which displays a change concerns: those of the output types and, of these, at the stations. */
export interface Reach {
  readonly outputTypeIds: readonly number[] | 'all';
  readonly stationCodes: readonly string[] | 'all';
  /** Other displays that it concerns, by number. */
  readonly displayIds: readonly number[];
  /** The disruptions have changed, which displays fetch apart from their manifest. */
  readonly disruptions: boolean;
}

/** No display. */
export const nobody: Reach = {
  outputTypeIds: [],
  stationCodes: [],
  displayIds: [],
  disruptions: false,
};

/** Every display. */
export const everybody: Reach = { ...nobody, outputTypeIds: 'all', stationCodes: 'all' };

/** The displays of some output types, wherever they are. */
export function ofOutputTypes(outputTypeIds: readonly number[]): Reach {
  return { ...nobody, outputTypeIds, stationCodes: 'all' };
}

/** The displays of one station. */
export function ofStation(code: string): Reach {
  return { ...nobody, outputTypeIds: 'all', stationCodes: [code] };
}

/** One display. */
export function ofDisplay(id: number): Reach {
  return { ...nobody, displayIds: [id] };
}

/** Every display's disruptions. */
export const disruptionsOfAll: Reach = { ...nobody, disruptions: true };

function united<T>(a: readonly T[] | 'all', b: readonly T[] | 'all'): readonly T[] | 'all' {
  return a === 'all' || b === 'all' ? 'all' : [...new Set([...a, ...b])];
}

/** At least what either reaches: a hint too many costs one request, one too few costs truth. */
export function unitedReach(a: Reach, b: Reach): Reach {
  return {
    outputTypeIds: united(a.outputTypeIds, b.outputTypeIds),
    stationCodes: united(a.stationCodes, b.stationCodes),
    displayIds: [...new Set([...a.displayIds, ...b.displayIds])],
    disruptions: a.disruptions || b.disruptions,
  };
}

/** A display, as far as it matters here; `null` if it has no number, or no station. */
export interface Listener {
  readonly displayId: number | null;
  readonly outputTypeId: number;
  readonly stationCode: string | null;
}

/** Whether the display's manifest is out of date by the change. */
export function reaches(reach: Reach, listener: Listener): boolean {
  const { displayId, outputTypeId, stationCode } = listener;
  if (displayId !== null && reach.displayIds.includes(displayId)) return true;
  return (
    (reach.outputTypeIds === 'all' || reach.outputTypeIds.includes(outputTypeId)) &&
    (reach.stationCodes === 'all' ||
      (stationCode !== null && reach.stationCodes.some((code) => isSameStation(code, stationCode))))
  );
}

const ids = z.array(z.number()).readonly();
const stored = z.object({
  outputTypeIds: z.union([ids, z.literal('all')]),
  stationCodes: z.union([z.array(z.string()).readonly(), z.literal('all')]),
  displayIds: ids,
  disruptions: z.boolean(),
}) satisfies z.ZodType<Reach>;

/** Reads a stored reach. One that another version of Perron wrote in another form concerns everyone. */
export function reachOf(value: unknown): Reach {
  const parsed = stored.safeParse(value);
  return parsed.success ? parsed.data : { ...everybody, disruptions: true };
}
