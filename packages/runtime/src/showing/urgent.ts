import { approachingMs, facts, stationHasTrain } from '@perron/core';
import type { FactName, Situation } from '@perron/core';
import type { Manifest, StoredWidget } from '@perron/schema';
import { drawnScene } from '../engine/frame';
import type { DisplayFrame } from '../engine/frame';

/** A need of passengers that goes before an operator's test. */
export type Urgent = 'disruption' | 'train' | 'scenario' | 'unavailable';

type Live = Extract<DisplayFrame, { readonly situation: Situation }>;

const disruptionFacts = [
  'disruption_here',
  'disruption_ahead',
  'disruption_announced',
  'pendelzug',
  'replacement_buses',
] as const satisfies readonly FactName[];

/** The scenario was chosen for a disruption. */
function isChosenFor({ choice, situation }: Live): boolean {
  const condition = choice.winner?.condition ?? '';
  return disruptionFacts.some(
    (fact) => condition.includes(fact) && facts[fact].read(situation) === true,
  );
}

/** The widgets that the display would show without the test. */
function widgetsOf(frame: Live, { pixelScenes }: Manifest): readonly StoredWidget[] {
  const named = frame.choice.playlist?.entries ?? [];
  const ids = named.flatMap((entry) => (entry.type === 'Pixel' ? [entry.pixel_scene_id] : []));
  const scenes = pixelScenes.filter(({ id }) => ids.includes(id));
  return [drawnScene(frame), ...scenes].flatMap((scene) => scene?.widgets ?? []);
}

/** A widget of those scenes would show a disruption now. */
function isShown(frame: Live): boolean {
  const { disruptions } = frame.situation;
  if (disruptions.state !== 'known') return false;
  const types = [disruptions.here, disruptions.ahead, disruptions.announced]
    .flat()
    .map(({ type }) => (type === 'pendelzug' ? 'disruption' : 'disruption_banner'));
  if (types.length === 0) return false;
  return widgetsOf(frame, frame.manifest).some(({ type }) => types.some((other) => other === type));
}

/**
 * A train stands here or arrives within 20 s. For a display for all platforms none does: there
 * trains come all the time, and its boards go on listing them.
 */
function hasTrain({ place, departures, trip, nowMs, clockUncertain }: Situation): boolean {
  if (place.kind === 'vehicle') {
    if (trip.state !== 'known') return false;
    const { position } = trip;
    return (
      position.state === 'at_station' || (position.state === 'on_track' && position.approaching)
    );
  }
  if (place.platform === null) return false;
  return [nowMs, nowMs + approachingMs].some(
    (atMs) => stationHasTrain(departures, place.platform, { nowMs: atMs, clockUncertain }) === true,
  );
}

/** The priority that a test began over: a lower number is more urgent. */
export function priorityOf(frame: DisplayFrame): number {
  return ('choice' in frame ? frame.choice.winner?.priority : undefined) ?? Infinity;
}

/**
 * The reason that ends a test at once; `null` if there is none.
 * @param priority the priority of the scenario that the test began over
 */
export function urgentIn(frame: DisplayFrame, priority: number): Urgent | null {
  if (!('situation' in frame)) return 'unavailable';
  if (isChosenFor(frame) || isShown(frame)) return 'disruption';
  if (hasTrain(frame.situation)) return 'train';
  return priorityOf(frame) < priority ? 'scenario' : null;
}
