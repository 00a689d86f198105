import { boardView, coversWindow, stopAhead, timetableGap } from '@perron/core';
import type { DeparturesHere, Situation } from '@perron/core';
import { sceneLacks as inOrder } from '@perron/schema';
import type { ReportedAudio, SceneLack, StoredWidget } from '@perron/schema';
import { drawnScene } from '../engine/frame';
import type { DisplayFrame } from '../engine/frame';
import { boardWidgetFilter } from './board-widget';
import { boardHere, isFilled, isTripDiagram } from './live-widgets';

/** A page that has been open for this long has received what it can get. */
const settledSeconds = 60;

/** Why nothing can be listed; `null` means that something can. */
function withoutDepartures(here: DeparturesHere, situation: Situation): SceneLack | null {
  const gap = timetableGap(situation.timetableReach, situation.nowMs);
  if (gap !== null) return `timetable_${gap}`;
  return here.state === 'known' ? null : 'departures';
}

function lackOfBoard(
  widget: StoredWidget,
  here: DeparturesHere,
  situation: Situation,
): SceneLack | null {
  const filter = boardWidgetFilter(widget, situation);
  const { nowMs } = situation;
  const view = here.state === 'known' ? boardView(here, filter, nowMs) : null;
  if (view === null || here.state !== 'known' || view.rows.length === 0) {
    const reason = withoutDepartures(here, situation);
    if (reason !== null || here.state !== 'known') return reason;
    return coversWindow(here.coversUntilMs, nowMs, filter.maxMinutesAhead) ? null : 'departures';
  }
  if (view.loss.incomplete) return 'departures_incomplete';
  return here.freshness === 'timetable' && !here.timetableOnly ? 'realtime' : null;
}

function lackOfTrip({ trip }: Situation): SceneLack | null {
  switch (trip.state) {
    case 'none':
      return 'no_trip';
    case 'loading':
    case 'unknown':
      return 'trip';
    case 'unsure':
      // Passengers read the next stops, or only where it goes.
      return trip.ahead.length > 0 ? null : 'trip';
    case 'known':
      return trip.freshness === 'timetable' && !trip.timetableOnly ? 'realtime' : null;
  }
}

/** The data that a widget on the glass lacks; `null` if there is none. */
function lackOf(widget: StoredWidget, situation: Situation): SceneLack | null {
  const { place, disruptions, news, weather, vehicle, trip } = situation;
  const here = boardHere(widget, situation);
  if (here) {
    // Nobody can say where passengers of a vehicle without a trip change.
    const isRiding = place.kind === 'vehicle' && widget.type === 'connection_info_table';
    if (isRiding && trip.state !== 'known' && stopAhead(trip) === null)
      return lackOfTrip(situation);
    return lackOfBoard(widget, here, situation);
  }
  if (isTripDiagram(widget)) return lackOfTrip(situation);
  switch (widget.type) {
    case 'disruption':
    case 'disruption_banner':
      return disruptions.state === 'loading' ? 'disruptions' : null;
    case 'news':
      return news === null || news.articles.length === 0 ? 'news' : null;
    case 'weather':
      return weather === null ? 'weather' : null;
    case 'vehicle':
      return vehicle === null ? 'vehicle' : null;
    default:
      return place.kind === 'vehicle' && isFilled(widget) ? lackOfTrip(situation) : null;
  }
}

function ofGlass(frame: DisplayFrame): SceneLack[] {
  const scene = drawnScene(frame);
  if (scene === null || !('situation' in frame)) return [];
  const ofWidgets = scene.widgets.flatMap((widget) => lackOf(widget, frame.situation) ?? []);
  // Where the run is not sure no condition on it holds: nobody has left the vehicle without a scene.
  const isMade = frame.state === 'scene' || frame.situation.trip.state === 'unsure';
  return isMade ? ofWidgets : ['scene', ...ofWidgets];
}

/**
 * The information that the glass is made for and passengers do not get, the gravest first; empty:
 * they get all of it. `null` means that it is too early to say.
 * @param uptimeSeconds since the page was opened
 */
export function sceneLacks(
  frame: DisplayFrame,
  audio: Pick<ReportedAudio, 'sound'> | null,
  uptimeSeconds: number,
): SceneLack[] | null {
  if (!('situation' in frame)) return null;
  const found = new Set(ofGlass(frame));
  if (audio !== null && audio.sound !== 'allowed') found.add('sound');
  if (found.size > 0 && uptimeSeconds < settledSeconds) return null;
  return inOrder.filter((lack) => found.has(lack));
}
