import { scenarioIds } from '@perron/schema';

/** A scenario that every installation begins with; operators may change all of it but the id. */
export interface KnownScenario {
  readonly id: number;
  readonly name: string;
  readonly condition: string;
  /** The lowest number among the fulfilled wins. */
  readonly priority: number;
}

const standing = 'position in ["before_first_station", "at_station", "after_last_station"]';

/** The scenarios with fixed ids (specification, section 3), best priority first. */
export const knownScenarios: readonly KnownScenario[] = [
  {
    id: scenarioIds.PendelzugAtStation,
    name: 'PendelzugAtStation',
    condition: `vehicle && ${standing} && (pendelzug || replacement_buses)`,
    priority: 10,
  },
  {
    id: scenarioIds.Pendelzug,
    name: 'Pendelzug',
    condition:
      'vehicle && position in ["on_track", "approaching"] && (pendelzug || replacement_buses)',
    priority: 20,
  },
  {
    id: scenarioIds.ApproachingDisruption,
    name: 'ApproachingDisruption',
    condition: 'vehicle && position == "approaching" && disruption_ahead',
    priority: 30,
  },
  {
    id: scenarioIds.OnTrackDisruption,
    name: 'OnTrackDisruption',
    condition: 'vehicle && position == "on_track" && disruption_ahead',
    priority: 40,
  },
  {
    id: scenarioIds.Approaching,
    name: 'Approaching',
    condition: 'vehicle && position == "approaching"',
    priority: 50,
  },
  {
    id: scenarioIds.AtStation,
    name: 'AtStation',
    condition: `vehicle && ${standing}`,
    priority: 60,
  },
  {
    id: scenarioIds.OnTrack,
    name: 'OnTrack',
    condition: 'vehicle && position == "on_track"',
    priority: 70,
  },
  {
    id: scenarioIds.StationTrainAtStation,
    name: 'StationTrainAtStation',
    // Somewhere at a whole station a train nearly always stands: that hides no disruption.
    condition:
      '!vehicle && train_in_station && (platform != "" || !disruption_here) && (platform != "" || !replacement_buses)',
    priority: 80,
  },
  {
    id: scenarioIds.StationDisruption,
    name: 'StationDisruption',
    condition: '!vehicle && (disruption_here || replacement_buses)',
    priority: 90,
  },
  {
    id: scenarioIds.StationStandard,
    name: 'Departures Display',
    // Also where nothing is known of trains: a station always has something true to show. In a
    // vehicle it would be the board of no station.
    condition: '!vehicle',
    priority: 100,
  },
];
