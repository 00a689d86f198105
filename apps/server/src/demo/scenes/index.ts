import { defaultOutputTypeId, outputTypeIds, scenarioIds } from '@perron/schema';
import type { DemoDesign, DemoPlaylist } from './demo-scene';
import { infotainment } from './infotainment';
import {
  departures,
  departuresOnStele,
  departuresOnStrips,
  disruptedDepartures,
  disruptedDeparturesOnStele,
  disruptedDeparturesOnStrips,
} from './station';
import { inVehicles, inVehiclesOnStrips } from './vehicle';

const { StationStandard, StationTrainAtStation, StationDisruption } = scenarioIds;
const { PassengerInformationSystem, Infotainment, DaisyLcd, DaisyLcdSmall, KamaStele } =
  outputTypeIds;

const screens = [defaultOutputTypeId, PassengerInformationSystem, Infotainment];
const strips = [DaisyLcd, DaisyLcdSmall];

const boardSeconds = 30;
const infotainmentSeconds = 15;

function always(design: DemoDesign) {
  return [{ design, seconds: boardSeconds }];
}

function vehiclePlaylists(
  designs: typeof inVehicles,
  outputTypeIds: readonly number[],
): DemoPlaylist[] {
  const playlist = (scenarioId: number, design: DemoDesign) => ({
    scenarioIds: [scenarioId],
    outputTypeIds,
    scenes: always(design),
  });
  return [
    playlist(scenarioIds.OnTrack, designs.onTrack),
    playlist(scenarioIds.Approaching, designs.approaching),
    playlist(scenarioIds.AtStation, designs.atStation),
    playlist(scenarioIds.OnTrackDisruption, designs.onTrackDisrupted),
    playlist(scenarioIds.ApproachingDisruption, designs.approachingDisrupted),
    playlist(scenarioIds.Pendelzug, designs.pendelzug),
    playlist(scenarioIds.PendelzugAtStation, designs.pendelzug),
  ];
}

/** What a first start lays in: at most one playlist for each scenario and output type. */
export const demoPlaylists: readonly DemoPlaylist[] = [
  {
    scenarioIds: [StationStandard],
    outputTypeIds: [Infotainment],
    scenes: [
      { design: departures, seconds: boardSeconds },
      { design: infotainment, seconds: infotainmentSeconds },
    ],
  },
  {
    scenarioIds: [StationStandard],
    outputTypeIds: [defaultOutputTypeId, PassengerInformationSystem],
    scenes: always(departures),
  },
  { scenarioIds: [StationTrainAtStation], outputTypeIds: screens, scenes: always(departures) },
  {
    scenarioIds: [StationDisruption],
    outputTypeIds: screens,
    scenes: always(disruptedDepartures),
  },
  {
    scenarioIds: [StationStandard, StationTrainAtStation],
    outputTypeIds: strips,
    scenes: always(departuresOnStrips),
  },
  {
    scenarioIds: [StationDisruption],
    outputTypeIds: strips,
    scenes: always(disruptedDeparturesOnStrips),
  },
  {
    scenarioIds: [StationStandard, StationTrainAtStation],
    outputTypeIds: [KamaStele],
    scenes: always(departuresOnStele),
  },
  {
    scenarioIds: [StationDisruption],
    outputTypeIds: [KamaStele],
    scenes: always(disruptedDeparturesOnStele),
  },
  ...vehiclePlaylists(inVehicles, screens),
  ...vehiclePlaylists(inVehiclesOnStrips, strips),
];

/** Each design of the playlists, once. */
export const demoDesigns: readonly DemoDesign[] = [
  ...new Set(demoPlaylists.flatMap(({ scenes }) => scenes.map(({ design }) => design))),
];
