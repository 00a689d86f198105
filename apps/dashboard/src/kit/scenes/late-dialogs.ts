import { lateDialog } from '../../services/late-dialog';

export const MoveScenesDialog = lateDialog(() => import('./MoveScenesDialog'), 'MoveScenesDialog');
