import type { ComponentProps, ComponentType } from 'react';
import { lateDialog } from '../../../services/late-dialog';
import type { ActionDialog } from './ActionDialog';
import type { PairDialog } from './PairDialog';

type Late<Dialog extends ComponentType<never>> = ComponentType<ComponentProps<Dialog>>;

export const LateActionDialog: Late<typeof ActionDialog> = lateDialog(
  () => import('./ActionDialog'),
  'ActionDialog',
  ({ asked }) => asked !== null,
);

export const LatePairDialog: Late<typeof PairDialog> = lateDialog(
  () => import('./PairDialog'),
  'PairDialog',
  ({ opened }) => opened,
);
