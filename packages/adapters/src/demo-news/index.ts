export { createDemoNews } from './demo-news';
