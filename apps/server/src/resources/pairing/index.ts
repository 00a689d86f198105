export { pairingRoutes } from './routes';
export { createPairingService } from './service';
