import type { DrawnPlace } from './place-on-diagram';

/** A train on the drawing. */
export interface DrawnTrain {
  readonly tripId: string;
  readonly place: DrawnPlace;
  /** Names the train and its place, in one sentence. */
  readonly title: string;
  /** Minutes; `null` if there is none to tell. */
  readonly late: number | null;
}

/** A train with where its mark stands, px of the drawing: the edge towards the track, and the middle. */
export interface PlacedMark extends DrawnTrain {
  readonly x: number;
  readonly y: number;
  readonly down: boolean;
}

const besidePx = 6;
const markHeightPx = 17;

/**
 * Trains keep to the left of the track as they move down the drawing, and to the right as they move
 * up. Where two are at one place, the second is below the first, so that each can be hit.
 */
export function besideTracks(trains: readonly DrawnTrain[]): PlacedMark[] {
  const marks: PlacedMark[] = [];
  for (const train of trains) {
    const { down } = train.place;
    const x = Math.round((train.place.x + (down ? -besidePx : besidePx)) * 10) / 10;
    let y = Math.round(train.place.y * 10) / 10;
    const isTaken = (mark: PlacedMark) =>
      mark.down === down &&
      Math.abs(mark.x - x) < markHeightPx &&
      Math.abs(mark.y - y) < markHeightPx;
    for (let other = marks.find(isTaken); other; other = marks.find(isTaken)) {
      y = other.y + markHeightPx;
    }
    marks.push({ ...train, x, y, down });
  }
  return marks;
}
