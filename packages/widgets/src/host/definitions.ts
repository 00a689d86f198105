/** What the server, the display and the editor share of the widgets: no React in it. */
export type {
  AnyWidgetDefinition,
  ModelInput,
  Size,
  ViewMode,
  WidgetDefinition,
} from './definition';
export { fieldLimits } from './field-limits';
export type { FieldLimits } from './field-limits';
export type { StoredConfig } from './migration';
export type { Choice, FieldInput, FieldPath, FormField, Label } from './form';
export { WidgetConfigError } from './parse-config';
export type { ParsedWidget } from './parse-config';
export { parseWidget } from './parse-widget';
export { isWidgetType, registry, widgetDefinition } from './registry';
export type { WidgetType } from './registry';
