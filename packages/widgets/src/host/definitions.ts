/** What the server, the display and the editor share of the widgets: no React in it. */
export type {
  AnyWidgetDefinition,
  ModelInput,
  Size,
  StoredConfig,
  ViewMode,
  WidgetDefinition,
} from './definition';
export type { Choice, FieldInput, FieldPath, FormField, Label } from './form';
export { parseWidget, WidgetConfigError } from './parse-widget';
export type { ParsedWidget } from './parse-widget';
export { isWidgetType, registry, widgetDefinition } from './registry';
export type { WidgetType } from './registry';
