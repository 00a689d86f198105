export { OperatorsStyle } from './operators-style';
export { networkStyleRoutes } from './routes';
