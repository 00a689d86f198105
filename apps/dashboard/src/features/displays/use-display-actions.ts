import type { Display, DisplayDetail, DisplayItem } from '@perron/schema';
import {
  IconArrowsMove,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconTool,
} from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { BulkAction, RowAction } from '../../kit/table/row-action';

export type ActedOn = Pick<
  Display,
  'id' | 'name' | 'station' | 'platform' | 'directions' | 'vehicle_id'
> &
  Partial<Pick<DisplayDetail, 'lines' | 'report' | 'told_run'>>;

/** An action that an operator is about to take; the dialog asks for what it needs. */
export interface AskedAction {
  readonly kind: 'reload' | 'rename' | 'move' | 'start_maintenance' | 'end_maintenance' | 'set_run';
  readonly displays: readonly ActedOn[];
  /** Called when it is done, or given up. */
  readonly onEnd?: () => void;
}

/** The actions of the list, for one row and for the selected ones. */
export function useDisplayActions() {
  const { t } = useTranslate();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const actions = useMemo(() => {
    const kinds = [
      { id: 'reload', Icon: IconRefresh, hotkey: 'l' },
      { id: 'move', Icon: IconArrowsMove, hotkey: 'm' },
      { id: 'start_maintenance', Icon: IconTool, hotkey: 'w' },
      { id: 'end_maintenance', Icon: IconPlayerPlay, hotkey: 'e' },
    ] as const;
    const bulkActions: readonly BulkAction<DisplayItem>[] = kinds.map(({ id, Icon, hotkey }) => ({
      id,
      Icon,
      hotkey,
      label: t(`displays.action.${id}`),
      // The selection stays until the dialog is closed.
      onRun: (displays) =>
        new Promise<void>((resolve) => setAsked({ kind: id, displays, onEnd: resolve })),
    }));
    const rowActions = (row: DisplayItem): readonly RowAction<DisplayItem>[] => {
      const isAside = row.state === 'maintenance';
      return [
        { id: 'rename' as const, Icon: IconPencil },
        ...kinds.filter(({ id }) => id !== (isAside ? 'start_maintenance' : 'end_maintenance')),
      ].map(({ id, Icon }) => ({
        id,
        Icon,
        label: t(`displays.action.${id}`),
        onRun: (display) => setAsked({ kind: id, displays: [display] }),
      }));
    };
    return { bulkActions, rowActions };
  }, [t]);
  const close = () => {
    asked?.onEnd?.();
    setAsked(null);
  };
  return { ...actions, asked, ask: setAsked, close };
}
