import { analogClock } from '../analog_clock/index';
import { carousel } from '../carousel/index';
import { connectionInfoTable } from '../connection_info_table/index';
import { depaturesTable } from '../depatures_table/index';
import { disruption } from '../disruption/index';
import { disruptionBanner } from '../disruption_banner/index';
import { image } from '../image/index';
import { marqueeText } from '../marquee_text/index';
import { news } from '../news/index';
import { pearlIndicatorHorizontal } from '../pearl_indicator_horizontal/index';
import { pearlIndicatorVertical } from '../pearl_indicator_vertical/index';
import { qrCode } from '../qr_code/index';
import { rect } from '../rect/index';
import { text } from '../text/index';
import { time } from '../time/index';
import { vehicle } from '../vehicle/index';
import { weather } from '../weather/index';
import type { AnyWidgetDefinition } from './definition';
import { isWidgetType } from './widget-types';
import type { WidgetType } from './widget-types';

/** Every widget, one line each. */
export const registry = {
  analog_clock: analogClock,
  carousel,
  connection_info_table: connectionInfoTable,
  depatures_table: depaturesTable,
  disruption,
  disruption_banner: disruptionBanner,
  image,
  marquee_text: marqueeText,
  news,
  pearl_indicator_horizontal: pearlIndicatorHorizontal,
  pearl_indicator_vertical: pearlIndicatorVertical,
  qr_code: qrCode,
  rect,
  text,
  time,
  vehicle,
  weather,
} as const satisfies Record<WidgetType, AnyWidgetDefinition>;

/** @throws Error 'Unknown widget type: {type}' */
export function widgetDefinition(type: string): AnyWidgetDefinition {
  if (!isWidgetType(type)) throw new Error(`Unknown widget type: ${type}`);
  return registry[type];
}
