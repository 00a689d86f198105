/** The parts of the widgets that the server, the display and the editor share: no React in it. */
export { linesOfModel, wordsOf } from './lines-of-model';
export type { ModelInput, Size } from './definition';
export { drawableWidgets } from './drawable-widgets';
/** @public For the property forms of the editor. */
export { fieldLimits } from './field-limits';
/** @public For the property forms of the editor. */
export type { FieldLimits } from './field-limits';
/** @public For the property forms of the editor. */
export type { Choice, FieldInput, FieldPath, FormField, Label } from './form';
export { WidgetConfigError } from './parse-config';
export type { ParsedWidget } from './parse-config';
export { parseWidget } from './parse-widget';
export { registry } from './registry';
export { unknownConfigFields } from './unknown-config-fields';
export { isWidgetType } from './widget-types';
export type { WidgetType } from './widget-types';
