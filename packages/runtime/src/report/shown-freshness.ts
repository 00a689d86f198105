import { boardView } from '@perron/core';
import type { BoardView, Freshness, Loss, Situation, TripHere } from '@perron/core';
import type { ShownFreshness, StoredWidget } from '@perron/schema';
import { drawnScene } from '../engine/frame';
import type { DisplayFrame } from '../engine/frame';
import { boardWidgetFilter } from './board-widget';
import { boardHere, isFilled, isTripDiagram } from './live-widgets';

/** From the best to the worst. */
const steps = ['none', 'live', 'as_of', 'stale', 'timetable', 'incomplete', 'unknown'] as const;

const shownAs: Record<Freshness, ShownFreshness> = {
  live: 'live',
  aging: 'as_of',
  stale: 'stale',
  timetable: 'timetable',
};

function tripStep(here: TripHere): ShownFreshness {
  if (here.state === 'none') return 'none';
  if (here.state === 'known') return shownAs[here.freshness];
  return here.state === 'unsure' && here.ahead.length > 0 ? shownAs[here.freshness] : 'unknown';
}

/**
 * A widget's view of the departures, if it is a board; `null` if it is none, or nothing is known.
 */
function viewOf(widget: StoredWidget, situation: Situation): BoardView | null {
  const here = boardHere(widget, situation);
  if (here?.state !== 'known') return null;
  return boardView(here, boardWidgetFilter(widget, situation), situation.nowMs);
}

/** How far the realtime that a widget shows may be trusted. */
function freshnessOf(widget: StoredWidget, situation: Situation): ShownFreshness {
  const { trip } = situation;
  if (boardHere(widget, situation)) {
    const view = viewOf(widget, situation);
    if (view === null) return 'unknown';
    return view.loss.incomplete ? 'incomplete' : shownAs[view.freshness];
  }
  const isOfTrip = widget.type === 'disruption' || isTripDiagram(widget) || isFilled(widget);
  return isOfTrip ? tripStep(trip) : 'none';
}

/** The worst of the realtime that a display has on its glass. */
export function shownFreshness(frame: DisplayFrame): ShownFreshness {
  const scene = drawnScene(frame);
  if (scene === null || !('situation' in frame)) return 'unknown';
  const shown = scene.widgets.map((widget) => freshnessOf(widget, frame.situation));
  return steps[Math.max(0, ...shown.map((step) => steps.indexOf(step)))] ?? 'unknown';
}

/**
 * The greatest loss of the boards that a display has on its glass; `null` if none of them lacks
 * much.
 */
export function shownLoss(frame: DisplayFrame): Loss | null {
  const scene = drawnScene(frame);
  if (scene === null || !('situation' in frame)) return null;
  return scene.widgets
    .flatMap((widget) => viewOf(widget, frame.situation)?.loss ?? [])
    .filter(({ incomplete }) => incomplete)
    .reduce<Loss | null>(
      (worst, loss) => (loss.missing > (worst?.missing ?? 0) ? loss : worst),
      null,
    );
}
