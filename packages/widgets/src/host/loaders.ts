import type { AnyWidgetDefinition } from './definition';
import type { WidgetType } from './widget-types';

/** Every widget again, one line each, loaded when a scene needs it. */
export const loaders = {
  analog_clock: async () => (await import('../analog_clock/index')).analogClock,
  carousel: async () => (await import('../carousel/index')).carousel,
  connection_info_table: async () =>
    (await import('../connection_info_table/index')).connectionInfoTable,
  depatures_table: async () => (await import('../depatures_table/index')).depaturesTable,
  disruption: async () => (await import('../disruption/index')).disruption,
  disruption_banner: async () => (await import('../disruption_banner/index')).disruptionBanner,
  image: async () => (await import('../image/index')).image,
  marquee_text: async () => (await import('../marquee_text/index')).marqueeText,
  news: async () => (await import('../news/index')).news,
  pearl_indicator_horizontal: async () =>
    (await import('../pearl_indicator_horizontal/index')).pearlIndicatorHorizontal,
  pearl_indicator_vertical: async () =>
    (await import('../pearl_indicator_vertical/index')).pearlIndicatorVertical,
  qr_code: async () => (await import('../qr_code/index')).qrCode,
  rect: async () => (await import('../rect/index')).rect,
  text: async () => (await import('../text/index')).text,
  time: async () => (await import('../time/index')).time,
  vehicle: async () => (await import('../vehicle/index')).vehicle,
  weather: async () => (await import('../weather/index')).weather,
} as const satisfies Record<WidgetType, () => Promise<AnyWidgetDefinition>>;
