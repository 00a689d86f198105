import type { ModelInput } from './definition';
import type { WidgetType } from './widget-types';
import { registry } from './registry';
import type { WidgetState } from './states';

/** A state of some widget. */
export type AnyState = WidgetState<object>;

/** The states of every widget, one line each; loaded when somebody looks at them. */
const files = {
  analog_clock: async () => (await import('../analog_clock/states')).analogClockStates,
  carousel: async () => (await import('../carousel/states')).carouselStates,
  connection_info_table: async () =>
    (await import('../connection_info_table/states')).connectionInfoTableStates,
  depatures_table: async () => (await import('../depatures_table/states')).depaturesTableStates,
  disruption: async () => (await import('../disruption/states')).disruptionStates,
  disruption_banner: async () =>
    (await import('../disruption_banner/states')).disruptionBannerStates,
  image: async () => (await import('../image/states')).imageStates,
  marquee_text: async () => (await import('../marquee_text/states')).marqueeTextStates,
  news: async () => (await import('../news/states')).newsStates,
  pearl_indicator_horizontal: async () =>
    (await import('../pearl_indicator_horizontal/states')).pearlIndicatorHorizontalStates,
  pearl_indicator_vertical: async () =>
    (await import('../pearl_indicator_vertical/states')).pearlIndicatorVerticalStates,
  qr_code: async () => (await import('../qr_code/states')).qrCodeStates,
  rect: async () => (await import('../rect/states')).rectStates,
  text: async () => (await import('../text/states')).textStates,
  time: async () => (await import('../time/states')).timeStates,
  vehicle: async () => (await import('../vehicle/states')).vehicleStates,
  weather: async () => (await import('../weather/states')).weatherStates,
} satisfies Record<WidgetType, () => Promise<readonly AnyState[]>>;

/** The sample of a widget and its states, in the order in which they are worth a look. */
export async function widgetStates(kind: WidgetType): Promise<readonly AnyState[]> {
  const sample: ModelInput<object> = registry[kind].sample;
  return [{ name: { en: 'Example', de: 'Beispiel' }, input: sample }, ...(await files[kind]())];
}
