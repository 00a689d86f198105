import { scenarioIds } from '@perron/schema';
import type { ScreenKey } from '../screens';
import { designs } from './designs';
import type { StarterDesign } from './designs';

/** The scenes of some kinds of display in some scenarios. */
export interface StarterPlaylist {
  readonly scenarioIds: readonly number[];
  readonly screens: readonly ScreenKey[];
  readonly scenes: readonly { readonly design: StarterDesign; readonly seconds: number }[];
}

const { StationStandard, StationTrainAtStation, StationDisruption } = scenarioIds;

const screens = ['standard', 'passengerInformation', 'infotainment', 'small'] as const;
const strips = ['strip', 'smallStrip'] as const;

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

function always(design: StarterDesign) {
  return [{ design, seconds: boardSeconds }];
}

/** The playlists of trains, each design by its scenario. */
function vehiclePlaylists(
  screens: readonly ScreenKey[],
  shown: Readonly<Record<VehicleScenario, StarterDesign>>,
): StarterPlaylist[] {
  return vehicleScenarios.map((scenario) => ({
    scenarioIds: [scenarioIds[scenario]],
    screens,
    scenes: always(shown[scenario]),
  }));
}

/** The playlists of the starter programme: at most one for each scenario and kind of screen. */
export const starterPlaylists: readonly StarterPlaylist[] = [
  {
    scenarioIds: [StationStandard],
    screens: ['infotainment'],
    scenes: [
      { design: designs.departures, seconds: boardSeconds },
      { design: designs.infotainment, seconds: infotainmentSeconds },
    ],
  },
  {
    scenarioIds: [StationStandard],
    screens: ['standard', 'passengerInformation', 'small'],
    scenes: always(designs.departures),
  },
  {
    scenarioIds: [StationTrainAtStation],
    screens,
    scenes: always(designs.departures),
  },
  {
    scenarioIds: [StationDisruption],
    screens,
    scenes: always(designs.departuresAndDisruption),
  },
  {
    scenarioIds: [StationStandard, StationTrainAtStation],
    screens: strips,
    scenes: always(designs.departuresStrips),
  },
  {
    scenarioIds: [StationDisruption],
    screens: strips,
    scenes: always(designs.departuresAndDisruptionStrips),
  },
  {
    scenarioIds: [StationStandard, StationTrainAtStation],
    screens: ['stele'],
    scenes: always(designs.departuresStele),
  },
  {
    scenarioIds: [StationDisruption],
    screens: ['stele'],
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
  ...vehiclePlaylists([...strips, 'vehicleStrip'], {
    OnTrack: designs.onTheWayStrips,
    Approaching: designs.approachingStrips,
    AtStation: designs.atAStationStrips,
    OnTrackDisruption: designs.onTheWayDisruptedStrips,
    ApproachingDisruption: designs.approachingDisruptedStrips,
    Pendelzug: designs.shuttleTrainStrips,
    PendelzugAtStation: designs.shuttleTrainStrips,
  }),
];

/** Each design of some playlists, once. */
export function designsOf(playlists: readonly StarterPlaylist[]): readonly StarterDesign[] {
  return [...new Set(playlists.flatMap(({ scenes }) => scenes.map(({ design }) => design)))];
}

/**
 * The playlists for a network: what only the demo network has contents and news for is left out elsewhere.
 * @param isDemo nothing is invented over an operator's network
 */
export function playlistsFor(isDemo: boolean): readonly StarterPlaylist[] {
  if (isDemo) return starterPlaylists;
  return starterPlaylists.map((playlist) => ({
    ...playlist,
    scenes: playlist.scenes.filter(({ design }) => design !== designs.infotainment),
  }));
}
