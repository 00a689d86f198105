export { operatorsStyle } from './operators-style';
export { networkStyleRoutes } from './routes';
