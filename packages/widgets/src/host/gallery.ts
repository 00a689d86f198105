/** Every widget in every state, for the gallery and for pictures: it stays out of the display. */
export { longerInput } from './lengthen';
export { preloadWidgets } from './loaded-widgets';
export { widgetStates } from './states-registry';
export type { AnyState } from './states-registry';
export { WidgetView } from './WidgetView';
