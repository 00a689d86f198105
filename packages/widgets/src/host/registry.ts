import { depaturesTable } from '../depatures_table/index';
import { disruptionBanner } from '../disruption_banner/index';
import { text } from '../text/index';
import { time } from '../time/index';
import type { AnyWidgetDefinition } from './definition';

/** Every widget, one line each. */
export const registry = {
  depatures_table: depaturesTable,
  disruption_banner: disruptionBanner,
  text,
  time,
} as const satisfies Record<string, AnyWidgetDefinition>;

export type WidgetType = keyof typeof registry;

export function isWidgetType(type: string): type is WidgetType {
  return Object.hasOwn(registry, type);
}

/** @throws Error 'Unknown widget type: {type}' */
export function widgetDefinition(type: string): AnyWidgetDefinition {
  if (!isWidgetType(type)) throw new Error(`Unknown widget type: ${type}`);
  return registry[type];
}
