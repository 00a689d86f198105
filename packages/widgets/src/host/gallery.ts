/** Every widget in every state, for the gallery and for pictures: it stays out of the display. */
export { longer, longerInput } from './lengthen';
export { preloadRenderers } from './renderers';
export type { WidgetState } from './states';
export { widgetStates } from './states-registry';
export type { AnyState } from './states-registry';
export { WidgetView } from './WidgetView';
