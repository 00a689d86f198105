import { tripPosition } from '../trip/position';
import type { Situation } from './situation';

/**
 * A situation a moment later or earlier, for what moves within a second: the same knowledge, with
 * another time and position of the trip. Parts that go by whole seconds stay as they were: which
 * departures and disruptions count, and how old they are called.
 * @param nowMs epoch ms, within a second or two of the situation's own moment
 */
export function situationAt(situation: Situation, nowMs: number): Situation {
  if (nowMs === situation.nowMs) return situation;
  const { trip } = situation;
  if (trip.state !== 'known') return { ...situation, nowMs };
  return { ...situation, nowMs, trip: { ...trip, position: tripPosition(trip.stops, nowMs) } };
}
