export { createDemoNews } from './demo-news';
export type { DemoNewsOptions } from './demo-news';
export { demoPictures } from './pictures';
