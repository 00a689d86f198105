export { createWttr } from './fetch';
