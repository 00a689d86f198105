import { createRootRouteWithContext } from '@tanstack/react-router';
import type { Services } from '../services/services';

export const rootRoute = createRootRouteWithContext<Services>()();
