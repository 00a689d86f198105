import * as fc from 'fast-check';
import { drawnChange, runsNear, subjectOf } from './drawn-changes';
import type { BoardQuestion, Change, Network } from './network-and-changes';
import { Tape } from './tape';

const tape = fc.array(fc.nat({ max: 9_999 }), { maxLength: 50, size: 'max' });

/** A history in numbers: fast-check makes them smaller until the plainest case is left that still fails. */
export const drawnHistories = (networks: number) =>
  fc.record({
    network: fc.nat({ max: networks - 1 }),
    changes: fc.array(tape, { minLength: 1, maxLength: 8, size: 'max' }),
    polls: fc.array(
      fc.record({
        afterSeconds: fc.constantFrom(30, 15, 60),
        /** Which changes it has no more, or not yet; by bits. */
        without: fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.nat({ max: 255 })),
        /** The age of its message. */
        ageSeconds: fc.constantFrom(5, 0, 40, 100),
        /** It cannot be read. */
        broken: fc.integer({ min: 0, max: 9 }).map((value) => value === 9),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    boards: fc.array(tape, { minLength: 2, maxLength: 3 }),
    lost: fc.option(fc.nat({ max: 99 }), { nil: null, freq: 3 }),
  });

export type DrawnHistory =
  ReturnType<typeof drawnHistories> extends fc.Arbitrary<infer T> ? T : never;

/** A change with the tape that says in which words it is told. */
export interface WordedChange {
  readonly change: Change;
  readonly words: readonly number[];
}

/** The changes of a history, one to a run. */
export function changesOf(network: Network, tapes: readonly (readonly number[])[]): WordedChange[] {
  const near = runsNear(network);
  const worded = new Map<string, WordedChange>();
  if (near.length === 0) return [];
  tapes.forEach((numbers, index) => {
    const change = drawnChange(new Tape(numbers), network, near, index);
    if (!change || worded.has(subjectOf(change))) return;
    worded.set(subjectOf(change), { change, words: numbers.toReversed() });
  });
  return [...worded.values()];
}

/** A board of a station, and how long after its answer it is read, seconds. */
export interface AskedBoard {
  readonly board: BoardQuestion;
  readonly laterSeconds: number;
}

/** Boards stand where something happens, mostly. */
export function boardAsked(
  network: Network,
  numbers: readonly number[],
  changes: readonly WordedChange[],
): AskedBoard {
  const drawn = new Tape(numbers);
  const stations = [...new Set(network.places.map(({ station }) => station))];
  const touched = changes.flatMap(({ change }) => [
    ...(change.kind === 'added' ? [] : change.run.trip.calls.map(({ place }) => place.station)),
    ...('calls' in change ? change.calls.flatMap(({ place }) => place?.station ?? []) : []),
    ...('words' in change ? change.words.flatMap(({ place }) => place?.station ?? []) : []),
  ]);
  const station = drawn.pick(touched.length > 0 && drawn.chance(80) ? touched : stations);
  const lines = [...new Set(network.trips.map(({ line }) => line))];
  const names = [...new Set(network.places.map(({ stationName }) => stationName))];
  const laterSeconds = drawn.pick([0, 0, 20, 70, 110, 320]);
  const board: BoardQuestion = {
    station,
    platform: drawn.chance(25) ? drawn.pick(['1', '2', '3']) : null,
    lines: drawn.chance(12) ? [drawn.pick(lines)] : null,
    directions: drawn.chance(20) ? [drawn.pick(names), drawn.pick(names)] : null,
    minutes: drawn.pick([30, 60, 60, 10]),
    max: Infinity,
    min: drawn.pick([0, 0, 3]),
    listCancelled: drawn.chance(60),
  };
  return { board, laterSeconds };
}
