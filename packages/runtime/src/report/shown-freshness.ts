import type { DeparturesHere, Freshness, Situation, TripHere } from '@perron/core';
import type { ShownFreshness, StoredWidget } from '@perron/schema';
import type { DisplayFrame } from '../engine/frame';

/** From the best to the worst. */
const steps = ['none', 'live', 'as_of', 'stale', 'timetable', 'unknown'] as const;

const shownAs: Record<Freshness, ShownFreshness> = {
  live: 'live',
  aging: 'as_of',
  stale: 'stale',
  timetable: 'timetable',
};

/** Kinds of widgets that draw the trip of a vehicle. */
const tripKinds = ['pearl_indicator_horizontal', 'pearl_indicator_vertical', 'disruption'];
/** Kinds whose texts may hold placeholders. */
const textKinds = ['text', 'marquee_text'];

function stepOf(here: DeparturesHere | TripHere): ShownFreshness {
  if (here.state === 'none') return 'none';
  return here.state === 'known' ? shownAs[here.freshness] : 'unknown';
}

/** How far the realtime that a widget shows may be trusted. */
function freshnessOf(widget: StoredWidget, situation: Situation): ShownFreshness {
  const { type } = widget;
  const { departures, departuresAhead, trip } = situation;
  if (type === 'depatures_table') return stepOf(departures);
  if (type === 'connection_info_table') {
    const isAhead = situation.place.kind === 'vehicle' && widget['stationId'] === 'next_station';
    return stepOf(isAhead ? departuresAhead : departures);
  }
  const isOfTrip =
    tripKinds.includes(type) || (textKinds.includes(type) && JSON.stringify(widget).includes('{{'));
  return isOfTrip ? stepOf(trip) : 'none';
}

/** The worst of the realtime that a display has on its glass. */
export function shownFreshness(frame: DisplayFrame): ShownFreshness {
  switch (frame.state) {
    case 'starting':
    case 'refused':
    case 'unreachable':
      return 'unknown';
    case 'no_scenario':
    case 'empty_playlist':
      return 'none';
    case 'scene': {
      const shown = frame.scene.widgets.map((widget) => freshnessOf(widget, frame.situation));
      return steps[Math.max(0, ...shown.map((step) => steps.indexOf(step)))] ?? 'unknown';
    }
  }
}
