import { IconStack2 } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { isWidgetType } from '@perron/widgets/names';
import { widgetSigns } from '../widget-signs';

interface Props {
  /** `null` means several kinds. */
  readonly type: string | null;
}

/** The sign of a kind of widgets. */
export function WidgetSign({ type }: Props) {
  const Sign: Icon = type !== null && isWidgetType(type) ? widgetSigns[type] : IconStack2;
  return <Sign size={17} stroke={1.75} aria-hidden="true" />;
}
