export { outputTypes } from './output-types';
