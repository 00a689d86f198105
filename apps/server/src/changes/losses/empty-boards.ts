import { fits, goesTowards, plannedCalls, platformOf } from '@perron/core';
import type { KeptTimetable } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import type { Compared, Taken } from './losses-between';
import type { DisplayRow } from './read-programme';
import type { ShownBoard } from './what-shows';

/** Reads the planned departures of a station; `null` if they cannot be had, or not in time. */
export type TimetableOf = (stationCode: string) => Promise<KeptTimetable | null>;

/** The facts about the network that are known, to tell what a board would list. */
export interface NetworkDeps {
  readonly timetableOf: TimetableOf;
  readonly networkStyle: () => NetworkStyle;
}

/** More stations are not read while a change waits. */
const maxStations = 24;

const nowhere = { stationCode: '', stationName: '', directions: null, products: [] };

function filterOf({ platform, lines, directions, products }: ShownBoard, display: DisplayRow) {
  const own = platformOf(platform, { kind: 'station', ...nowhere, platform: display.platform });
  return { platform: own, lines, directions, products, ofDisplay: display.directions };
}

type Filter = ReturnType<typeof filterOf>;

const isOpen = (filter: Filter) => Object.values(filter).every((part) => part === null);

/** The boards of a display whose filter is another one than before, each filter once. */
function newFilters({ display, before, after }: Compared, earlier: DisplayRow) {
  // Nothing of the board has changed, as in nearly every change.
  const keyOf = (code: string | null, filter: Filter) => JSON.stringify([code, filter]);
  const known = new Set(
    before.boards.map((board) => keyOf(earlier.stationCode, filterOf(board, earlier))),
  );
  return after.boards
    .map((board) => ({ board, filter: filterOf(board, display) }))
    .filter(({ filter }) => !isOpen(filter) && !known.has(keyOf(display.stationCode, filter)));
}

/** Whether nothing of a whole timetable passes a filter. One without departures says nothing of it. */
function isEmpty(
  timetable: KeptTimetable,
  { ofDisplay, ...filter }: Filter,
  networkStyle: NetworkStyle,
): boolean {
  const calls = plannedCalls(timetable, 0, Number.POSITIVE_INFINITY);
  const listed = { ...filter, networkStyle, maxItems: 1, maxMinutesAhead: 0, listCancelled: true };
  const known = calls.filter((call) => goesTowards(call, ofDisplay, networkStyle));
  return calls.length > 0 && !known.some((call) => fits(call, listed));
}

/**
 * The boards that a change leaves without any departure: of those whose filter it has set. It asks for the
 * timetables of a few stations only, and what it cannot learn is no loss.
 * @param earlier a display as it was
 */
export async function emptyBoards(
  displays: readonly Compared[],
  earlier: (display: DisplayRow) => DisplayRow,
  { timetableOf, networkStyle }: NetworkDeps,
): Promise<Taken[]> {
  const changed = displays.flatMap((display) => {
    const { stationCode } = display.display;
    if (stationCode === null || display.after.place.kind !== 'station') return [];
    return newFilters(display, earlier(display.display)).map((found) => ({
      ...found,
      stationCode,
      display: display.display,
    }));
  });
  const codes = [...new Set(changed.map(({ stationCode }) => stationCode))].slice(0, maxStations);
  const read = await Promise.all(
    codes.map(async (code) => [code, await timetableOf(code)] as const),
  );
  const timetables = new Map(read);
  const answers = new Map<string, boolean>();
  const scenes = new Map<number, { name: string; displays: DisplayRow[] }>();
  for (const { board, filter, stationCode, display } of changed) {
    const timetable = timetables.get(stationCode);
    if (!timetable) continue;
    const key = JSON.stringify([stationCode, filter]);
    const empty = answers.get(key) ?? isEmpty(timetable, filter, networkStyle());
    answers.set(key, empty);
    if (!empty) continue;
    const scene = scenes.get(board.sceneId) ?? { name: board.sceneName, displays: [] };
    scenes.set(board.sceneId, scene);
    if (!scene.displays.includes(display)) scene.displays.push(display);
  }
  return [...scenes].map(([id, { name, displays: without }]) => ({
    kind: 'board_empty',
    of: { entity: 'pixel_scene', id, name },
    displays: without,
  }));
}
