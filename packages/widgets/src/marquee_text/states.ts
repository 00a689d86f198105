import type { WidgetState } from '../host/states';
import { marqueeTextSample } from './sample';
import type { MarqueeTextConfig } from './schema';

const { config } = marqueeTextSample;

export const marqueeTextStates: readonly WidgetState<MarqueeTextConfig>[] = [
  {
    name: { en: 'With placeholders', de: 'Mit Platzhaltern' },
    input: {
      ...marqueeTextSample,
      config: {
        ...config,
        text: 'Willkommen am {{ station.name }}. Es ist {{ time }} Uhr, heute ist der {{ date }}.',
      },
    },
  },
  {
    name: { en: 'In the editor', de: 'Im Editor' },
    input: {
      ...marqueeTextSample,
      mode: 'editor',
      config: { ...config, text: 'Willkommen am {{ station.name }}. Es ist {{ time }} Uhr.' },
    },
  },
  {
    name: { en: 'Right to left', de: 'Von rechts nach links' },
    input: {
      ...marqueeTextSample,
      config: { ...config, text: 'U8: عملية للشرطة في محطة كوتبوسر تور. يرجى توقع حدوث تأخيرات.' },
    },
  },
  {
    name: { en: 'Standing', de: 'Stehend' },
    input: { ...marqueeTextSample, config: { ...config, speed: 0 } },
  },
  {
    name: { en: 'Letters larger than the box', de: 'Schrift größer als der Kasten' },
    input: {
      ...marqueeTextSample,
      size: { width: 400, height: 48 },
      config: { ...config, speed: 0, font: { ...config.font, fontSize: 120 } },
    },
  },
];
