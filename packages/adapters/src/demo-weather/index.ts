export { createDemoWeather } from './demo-weather';
export type { DemoWeatherOptions } from './demo-weather';
