interface SetUp {
  readonly hasTimetable: boolean;
  /** How many there are of each. */
  readonly lines: number;
  readonly stations: number;
  readonly outputTypes: number;
  readonly scenes: number;
  readonly playlists: number;
}

/** In the order in which one needs the other. */
export const stepNames = [
  'timetable',
  'lines',
  'stations',
  'outputTypes',
  'scenes',
  'playlists',
  'displays',
] as const;

interface Step {
  readonly name: (typeof stepNames)[number];
  readonly isDone: boolean;
  /** Where it is done; null: not in the dashboard, or not yet. */
  readonly to: '/displays' | null;
}

/** The steps to a first running display, and which of them are done. */
export function firstSteps(setUp: SetUp): readonly Step[] {
  const done: Readonly<Record<Step['name'], boolean>> = {
    timetable: setUp.hasTimetable,
    lines: setUp.lines > 0,
    stations: setUp.stations > 0,
    outputTypes: setUp.outputTypes > 0,
    scenes: setUp.scenes > 0,
    playlists: setUp.playlists > 0,
    // With the first one these steps are no longer shown.
    displays: false,
  };
  return stepNames.map((name) => ({
    name,
    isDone: done[name],
    to: name === 'displays' ? '/displays' : null,
  }));
}
