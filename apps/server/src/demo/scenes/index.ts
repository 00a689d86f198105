import { defaultOutputTypeId, outputTypeIds, scenarioIds } from '@perron/schema';
import { designs } from './designs';
import type { DemoDesign } from './designs';

/** The scenes of some kinds of display in some scenarios. */
interface DemoPlaylist {
  readonly scenarioIds: readonly number[];
  readonly outputTypeIds: readonly number[];
  readonly scenes: readonly { readonly design: DemoDesign; readonly seconds: number }[];
}

const { StationStandard, StationTrainAtStation, StationDisruption } = scenarioIds;
const { PassengerInformationSystem, Infotainment, DaisyLcd, DaisyLcdSmall, KamaStele } =
  outputTypeIds;

const screens = [defaultOutputTypeId, PassengerInformationSystem, Infotainment];
const strips = [DaisyLcd, DaisyLcdSmall];

const vehicleScenarios = [
  'OnTrack',
  'Approaching',
  'AtStation',
  'OnTrackDisruption',
  'ApproachingDisruption',
  'Pendelzug',
  'PendelzugAtStation',
] as const;
type VehicleScenario = (typeof vehicleScenarios)[number];

const boardSeconds = 30;
const infotainmentSeconds = 15;

function always(design: DemoDesign) {
  return [{ design, seconds: boardSeconds }];
}

/** The playlists of trains, each design by its scenario. */
function vehiclePlaylists(
  outputTypeIds: readonly number[],
  shown: Readonly<Record<VehicleScenario, DemoDesign>>,
): DemoPlaylist[] {
  return vehicleScenarios.map((scenario) => ({
    scenarioIds: [scenarioIds[scenario]],
    outputTypeIds,
    scenes: always(shown[scenario]),
  }));
}

/** The playlists that a first start lays in: at most one for each scenario and output type. */
export const demoPlaylists: readonly DemoPlaylist[] = [
  {
    scenarioIds: [StationStandard],
    outputTypeIds: [Infotainment],
    scenes: [
      { design: designs.departures, seconds: boardSeconds },
      { design: designs.infotainment, seconds: infotainmentSeconds },
    ],
  },
  {
    scenarioIds: [StationStandard],
    outputTypeIds: [defaultOutputTypeId, PassengerInformationSystem],
    scenes: always(designs.departures),
  },
  {
    scenarioIds: [StationTrainAtStation],
    outputTypeIds: screens,
    scenes: always(designs.departures),
  },
  {
    scenarioIds: [StationDisruption],
    outputTypeIds: screens,
    scenes: always(designs.departuresAndDisruption),
  },
  {
    scenarioIds: [StationStandard, StationTrainAtStation],
    outputTypeIds: strips,
    scenes: always(designs.departuresStrips),
  },
  {
    scenarioIds: [StationDisruption],
    outputTypeIds: strips,
    scenes: always(designs.departuresAndDisruptionStrips),
  },
  {
    scenarioIds: [StationStandard, StationTrainAtStation],
    outputTypeIds: [KamaStele],
    scenes: always(designs.departuresStele),
  },
  {
    scenarioIds: [StationDisruption],
    outputTypeIds: [KamaStele],
    scenes: always(designs.departuresAndDisruptionStele),
  },
  ...vehiclePlaylists(screens, {
    OnTrack: designs.onTheWay,
    Approaching: designs.approaching,
    AtStation: designs.atAStation,
    OnTrackDisruption: designs.onTheWayDisrupted,
    ApproachingDisruption: designs.approachingDisrupted,
    Pendelzug: designs.shuttleTrain,
    PendelzugAtStation: designs.shuttleTrain,
  }),
  ...vehiclePlaylists(strips, {
    OnTrack: designs.onTheWayStrips,
    Approaching: designs.approachingStrips,
    AtStation: designs.atAStationStrips,
    OnTrackDisruption: designs.onTheWayDisruptedStrips,
    ApproachingDisruption: designs.approachingDisruptedStrips,
    Pendelzug: designs.shuttleTrainStrips,
    PendelzugAtStation: designs.shuttleTrainStrips,
  }),
];

/** Each design of the playlists, once. */
export const demoDesigns: readonly DemoDesign[] = [
  ...new Set(demoPlaylists.flatMap(({ scenes }) => scenes.map(({ design }) => design))),
];
