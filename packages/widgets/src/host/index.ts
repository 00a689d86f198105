/** Draws scenes: for the display, the simulator and the editor. */
export type { AnyWidgetDefinition } from './definition';
export type { WidgetProblem } from './parse-scene';
export { languagesWithTexts } from '../shared/language/loaded-texts';
export { loadedDefinition, preloadWidgets, useMissingWidgets } from './loaded-widgets';
export { prepareLanguages } from './prepare-languages';
export { preloadLetters } from '../shared/text/script-fonts';
export { parseConfig } from './parse-config';
export { SceneView } from './SceneView';
export { sampleNews } from '../shared/samples/sample-news';
export { sampleSituation } from '../shared/samples/sample-situation';
export { sampleWeather } from '../shared/samples/sample-weather';
export { vehicleSituation } from '../shared/samples/sample-trip';
export type { MotionClock } from '../shared/motion/motion-clock';
