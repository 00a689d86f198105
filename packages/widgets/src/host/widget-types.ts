/**
 * The names of all widgets. They stand apart from the definitions: a page that only names widgets loads
 * nothing else of them.
 */
export const widgetTypes = [
  'analog_clock',
  'carousel',
  'connection_info_table',
  'depatures_table',
  'disruption',
  'disruption_banner',
  'image',
  'marquee_text',
  'news',
  'pearl_indicator_horizontal',
  'pearl_indicator_vertical',
  'qr_code',
  'rect',
  'text',
  'time',
  'vehicle',
  'weather',
] as const;

export type WidgetType = (typeof widgetTypes)[number];

const known: ReadonlySet<string> = new Set(widgetTypes);

export function isWidgetType(type: string): type is WidgetType {
  return known.has(type);
}
