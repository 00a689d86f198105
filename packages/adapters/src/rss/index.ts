export { createRss } from './fetch';
