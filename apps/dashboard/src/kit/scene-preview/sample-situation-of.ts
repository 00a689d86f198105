import type { Situation } from '@perron/core';
import { sampleNews, sampleSituation, sampleWeather, vehicleSituation } from '@perron/widgets/host';

/** Kinds of widgets that show a trip. */
const ofTrips: ReadonlySet<string> = new Set([
  'connection_info_table',
  'disruption',
  'pearl_indicator_horizontal',
  'pearl_indicator_vertical',
  'vehicle',
]);

const besides = { weather: sampleWeather, news: sampleNews };
const atStation: Situation = { ...sampleSituation, ...besides };
const inVehicle: Situation = { ...vehicleSituation, ...besides };

/** Sample data that fits a scene: in a vehicle where it shows a trip, else at a station. */
export function sampleSituationOf(widgets: readonly { readonly type: string }[]): Situation {
  return widgets.some(({ type }) => ofTrips.has(type)) ? inVehicle : atStation;
}
