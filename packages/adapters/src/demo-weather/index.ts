export { createDemoWeather } from './demo-weather';
