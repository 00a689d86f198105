export { createWttr } from './fetch';
export type { WttrDeps, WttrOptions } from './fetch';
