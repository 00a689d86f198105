import type { PlainMessageId, Translator } from '../../i18n/use-translate';

const names: Readonly<Record<string, PlainMessageId>> = {
  time: 'display.source.time',
  manifest: 'display.source.manifest',
  departures: 'display.source.departures',
  'departures ahead': 'display.source.departuresAhead',
  disruptions: 'display.source.disruptions',
  weather: 'display.source.weather',
  news: 'display.source.news',
  timetable: 'display.source.timetable',
  trip: 'display.source.trip',
  vehicle: 'display.source.vehicle',
};

/** The name of a source; one that the page does not know keeps the display's name for it. */
export function sourceName(name: string, t: Translator['t']): string {
  const id = names[name];
  return id === undefined ? name : t(id);
}
