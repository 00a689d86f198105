import type { Situation } from '@perron/core';
import type { WidgetType } from './widget-types';

/** Kinds that say "Demo" of live data, in the order in which a scene asks them. */
const ofLiveData: readonly WidgetType[] = [
  'depatures_table',
  'pearl_indicator_horizontal',
  'pearl_indicator_vertical',
  'connection_info_table',
  'disruption',
];

/** They draw nothing in a station. */
const onlyInVehicles: ReadonlySet<WidgetType> = new Set([
  'pearl_indicator_horizontal',
  'pearl_indicator_vertical',
]);

/** The widgets of what else may be a demonstration. */
const ofOtherData: readonly WidgetType[] = ['news', 'weather'];

function kindsThatSay({ demo, place, news, weather }: Situation): readonly WidgetType[] {
  const live = ofLiveData.filter((kind) => place.kind === 'vehicle' || !onlyInVehicles.has(kind));
  const other = ofOtherData.filter(
    (kind) => (kind === 'news' ? news?.demo : weather?.demo) === true,
  );
  return [...(demo ? live : []), ...other];
}

/** Which of a scene's widgets says "Demo", so that the scene says it once; -1: none. */
export function demoSpeaker(kinds: readonly string[], situation: Situation): number {
  for (const kind of kindsThatSay(situation)) {
    const index = kinds.indexOf(kind);
    if (index >= 0) return index;
  }
  return -1;
}

/** The situation for the widgets that leave "Demo" to another one. */
export function withoutDemo(situation: Situation): Situation {
  const { news, weather } = situation;
  return {
    ...situation,
    demo: false,
    news: news && { ...news, demo: false },
    weather: weather && { ...weather, demo: false },
  };
}
