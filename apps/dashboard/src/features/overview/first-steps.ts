interface SetUp {
  /** `demo`: the demo network's, which is nobody's own. */
  readonly timetable: 'none' | 'demo' | 'own';
  /** How many there are of each. */
  readonly scenarios: number;
  readonly playlists: number;
  readonly stations: number;
  readonly displays: number;
  /** Displays that a device has reported for. */
  readonly devices: number;
}

/** In the order in which one needs the other. */
export const stepNames = ['account', 'timetable', 'starter', 'place', 'display', 'device'] as const;

export type StepName = (typeof stepNames)[number];

interface Step {
  readonly name: StepName;
  readonly isDone: boolean;
  /** The page that does it, or that shows what was done. */
  readonly to: string;
}

const pages: Readonly<Record<StepName, string>> = {
  account: '/profile',
  timetable: '/system',
  starter: '/playlists',
  place: '/station/edit',
  display: '/displays/new',
  device: '/displays',
};

/** The steps to a first running display, and which of them are done. */
export function firstSteps(setUp: SetUp): readonly Step[] {
  const done: Readonly<Record<StepName, boolean>> = {
    // Nobody sees this without one.
    account: true,
    timetable: setUp.timetable === 'own',
    starter: setUp.scenarios > 0 && setUp.playlists > 0,
    place: setUp.stations > 0,
    display: setUp.displays > 0,
    device: setUp.devices > 0,
  };
  return stepNames.map((name) => ({ name, isDone: done[name], to: pages[name] }));
}
