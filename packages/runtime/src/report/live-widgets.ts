import type { DeparturesHere, Situation } from '@perron/core';
import type { StoredWidget } from '@perron/schema';

/** Kinds of widgets that draw the trip of a vehicle. */
const tripDiagrams = ['pearl_indicator_horizontal', 'pearl_indicator_vertical'];
/** Kinds whose texts may hold placeholders. */
const textKinds = ['text', 'marquee_text'];

export function isTripDiagram({ type }: StoredWidget): boolean {
  return tripDiagrams.includes(type);
}

/** A text with placeholders. */
export function isFilled(widget: StoredWidget): boolean {
  return textKinds.includes(widget.type) && JSON.stringify(widget).includes('{{');
}

/** The departures that a widget lists; `null` if it is no board. */
export function boardHere(widget: StoredWidget, situation: Situation): DeparturesHere | null {
  const { departures, departuresAhead, place } = situation;
  if (widget.type === 'depatures_table') return departures;
  if (widget.type !== 'connection_info_table') return null;
  const isAhead = place.kind === 'vehicle' && widget['stationId'] === 'next_station';
  return isAhead ? departuresAhead : departures;
}
