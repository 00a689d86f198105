import {
  IconAlertTriangle,
  IconArrowsRightLeft,
  IconArrowsSplit2,
  IconBus,
  IconCarouselHorizontal,
  IconChartLine,
  IconClock,
  IconClockHour4,
  IconCloud,
  IconLayoutList,
  IconLetterCase,
  IconListDetails,
  IconNews,
  IconPhoto,
  IconQrcode,
  IconRectangle,
  IconTextWrapDisabled,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { WidgetType } from '@perron/widgets/definitions';

/** The sign of each kind of widget, in the palette's order. */
export const widgetIcons = {
  depatures_table: IconLayoutList,
  connection_info_table: IconArrowsSplit2,
  pearl_indicator_horizontal: IconChartLine,
  pearl_indicator_vertical: IconListDetails,
  disruption: IconArrowsRightLeft,
  disruption_banner: IconAlertTriangle,
  time: IconClock,
  analog_clock: IconClockHour4,
  vehicle: IconBus,
  text: IconLetterCase,
  marquee_text: IconTextWrapDisabled,
  image: IconPhoto,
  carousel: IconCarouselHorizontal,
  news: IconNews,
  weather: IconCloud,
  qr_code: IconQrcode,
  rect: IconRectangle,
} as const satisfies Record<WidgetType, Icon>;

/** All kinds, in the palette's order. */
export const widgetKinds = Object.keys(widgetIcons) as readonly WidgetType[];
