import type { ModelInput } from './definition';
import type { WidgetType } from './widget-types';
import { registry } from './registry';
import type { WidgetState } from './states';

/** A state of some widget. */
export type AnyState = WidgetState<object>;

/** The states of every widget, one line each; loaded when somebody looks at them. */
const files = {
  analog_clock: async () => (await import('../analog_clock/samples')).analogClockStates,
  carousel: async () => (await import('../carousel/samples')).carouselStates,
  connection_info_table: async () =>
    (await import('../connection_info_table/samples')).connectionInfoTableStates,
  depatures_table: async () => (await import('../depatures_table/samples')).depaturesTableStates,
  disruption: async () => (await import('../disruption/samples')).disruptionStates,
  disruption_banner: async () =>
    (await import('../disruption_banner/samples')).disruptionBannerStates,
  image: async () => (await import('../image/samples')).imageStates,
  marquee_text: async () => (await import('../marquee_text/samples')).marqueeTextStates,
  news: async () => (await import('../news/samples')).newsStates,
  pearl_indicator_horizontal: async () =>
    (await import('../pearl_indicator_horizontal/samples')).pearlIndicatorHorizontalStates,
  pearl_indicator_vertical: async () =>
    (await import('../pearl_indicator_vertical/samples')).pearlIndicatorVerticalStates,
  qr_code: async () => (await import('../qr_code/samples')).qrCodeStates,
  rect: async () => (await import('../rect/samples')).rectStates,
  text: async () => (await import('../text/samples')).textStates,
  time: async () => (await import('../time/samples')).timeStates,
  vehicle: async () => (await import('../vehicle/samples')).vehicleStates,
  weather: async () => (await import('../weather/samples')).weatherStates,
} satisfies Record<WidgetType, () => Promise<readonly AnyState[]>>;

/** The sample of a widget and its states, in the order in which they are worth a look. */
export async function widgetStates(kind: WidgetType): Promise<readonly AnyState[]> {
  const sample: ModelInput<object> = registry[kind].sample;
  return [{ name: { en: 'Example', de: 'Beispiel' }, input: sample }, ...(await files[kind]())];
}
