import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconStack2 } from '@tabler/icons-react';
import { useTranslate } from '../../../i18n/use-translate';
import type { Side } from './SidePanel';

interface Props {
  readonly opened: Side | null;
  readonly onOpen: (side: Side | null) => void;
}

export const panelButtonId = (side: Side): string => `editor-open-${side}`;

const icons = { left: IconStack2, right: IconAdjustmentsHorizontal } as const;

/** Opens and closes the panels where they have no room beside the stage. */
export function PanelButtons({ opened, onOpen }: Props) {
  const { t } = useTranslate();
  return (['left', 'right'] as const).map((side) => {
    const Icon = icons[side];
    const label = t(`editor.panel.${side}`);
    return (
      <ActionIcon
        key={side}
        id={panelButtonId(side)}
        variant={opened === side ? 'light' : 'subtle'}
        color="gray"
        size={32}
        aria-label={label}
        title={label}
        aria-expanded={opened === side}
        aria-controls={opened === side ? `editor-panel-${side}` : undefined}
        onClick={() => onOpen(opened === side ? null : side)}
      >
        <Icon size={19} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
    );
  });
}
