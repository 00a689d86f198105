import type { RuntimeDisruption } from '@perron/schema';
import type { StopTimes, TripPosition } from '../trip/position';
import { concerns } from './relevance';

/** A stop that the train has still to reach, or where it stands. */
interface StopAhead {
  readonly stationCode: string;
  /** How many stops the train still makes before this one. */
  readonly stationsBefore: number;
}

type Stop = Pick<StopTimes, 'cancelled'> & { readonly stationCode: string };

function firstAhead(position: TripPosition): number | null {
  switch (position.state) {
    case 'before_first_station':
      return 0;
    case 'at_station':
      return position.index;
    case 'on_track':
      return position.from + 1;
    case 'after_last_station':
      return null;
  }
}

/** With the stops that it passes without stopping: one without service is announced too. */
function stopsAhead(position: TripPosition, stops: readonly Stop[]): StopAhead[] {
  const first = firstAhead(position);
  if (first === null) return [];
  let stationsBefore = 0;
  return stops.slice(first).map(({ stationCode, cancelled }) => {
    const stop = { stationCode, stationsBefore };
    if (!cancelled) stationsBefore += 1;
    return stop;
  });
}

/**
 * The disruptions that a vehicle announces: each disruption of its line from `announceBefore` stations before
 * the first one that it concerns, until the train has left the last one. With 0 it is announced at the
 * upcoming station alone. In the order that they came in.
 */
export function announcedDisruptions(
  disruptions: readonly RuntimeDisruption[],
  lineName: string,
  { position, stops }: { readonly position: TripPosition; readonly stops: readonly Stop[] },
): RuntimeDisruption[] {
  const ahead = stopsAhead(position, stops);
  return disruptions.filter((disruption) =>
    ahead.some(
      ({ stationCode, stationsBefore }) =>
        stationsBefore <= disruption.announceBefore &&
        concerns(disruption, { stationCode, lineName }),
    ),
  );
}
