import { IconStack2 } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { isWidgetType } from '@perron/widgets/names';
import { widgetIcons } from '../widget-icons';

interface Props {
  /** `null` means several kinds. */
  readonly type: string | null;
}

/** The sign of a kind of widgets. */
export function WidgetIcon({ type }: Props) {
  const Icon: Icon = type !== null && isWidgetType(type) ? widgetIcons[type] : IconStack2;
  return <Icon size={17} stroke={1.75} aria-hidden="true" />;
}
