import type { RuntimeDisruption } from '@perron/schema';
import type { Today } from '../calendar/today';
import type { Place, Situation } from '../situation/situation';
import type { Candidate } from './choose';
import { chooseScenario } from './choose';
import { everydaySituations } from './everyday';

const anywhere = {
  id: 1,
  line: { id: 1, name: '' },
  affectedStations: [],
  messages: [],
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  announceBefore: 0,
  priority: 0,
  stationStart: null,
  stationEnd: null,
  stationsInBetween: [],
  lineStations: [],
  numVisibleStationsBefore: 0,
  numVisibleStationsAfter: 0,
  title: '',
  description: '',
};

/** One of each kind that conditions tell apart. */
const disruptions: readonly (RuntimeDisruption | null)[] = [
  null,
  { ...anywhere, type: 'medical' },
  { ...anywhere, type: 'replacementsev' },
  { ...anywhere, type: 'pendelzug' },
];

/** A situation in which these run, at its station and ahead of it. The most important come first. */
export function disruptedBy(
  situation: Situation,
  running: readonly RuntimeDisruption[],
): Situation {
  const ahead = situation.place.kind === 'vehicle' ? running : [];
  const { nowMs } = situation;
  return {
    ...situation,
    disruptions: {
      state: 'known',
      running,
      here: running,
      ahead,
      announced: ahead,
      fetchedAtMs: nowMs,
    },
  };
}

/**
 * The situations that a place comes into, as far as conditions tell them apart: with and without a
 * disruption of each kind, with and without a train at the platform, anywhere on a vehicle's trip.
 * @param days as `calendarCases` gives them
 */
export function possibleSituations(place: Place, days?: readonly Today[]): Situation[] {
  const trains = place.kind === 'station' ? [false, true] : [false];
  return everydaySituations(place, days).flatMap((usual) =>
    trains.flatMap((trainAtPlatform) =>
      disruptions.map((disruption) =>
        disruptedBy({ ...usual, trainAtPlatform }, disruption === null ? [] : [disruption]),
      ),
    ),
  );
}

/** The candidates that win and have something to show in at least one of these situations. */
export function shownIn(
  candidates: readonly Candidate[],
  situations: readonly Situation[],
): ReadonlySet<number> {
  const shown = new Set<number>();
  for (const situation of situations) {
    const { winner, playlist } = chooseScenario(candidates, situation);
    if (winner !== null && playlist !== null && playlist.entries.length > 0) shown.add(winner.id);
  }
  return shown;
}
