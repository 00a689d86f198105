export { pronunciations } from './pronunciations';
