/** Draws scenes: for the display, the simulator and the editor. */
export type { WidgetProblem } from './parse-scene';
export { preloadWidgets } from './loaded-widgets';
export { SceneView } from './SceneView';
export { sampleNews } from '../shared/samples/sample-news';
export { sampleSituation } from '../shared/samples/sample-situation';
export { sampleWeather } from '../shared/samples/sample-weather';
export { vehicleSituation } from '../shared/samples/sample-trip';
export type { MotionClock } from '../shared/motion/motion-clock';
