import type { ModelInput, Size } from '../host/definition';
import type { WidgetState } from '../host/states';
import { carouselSample } from './sample';
import { sampleContents } from './sample-pictures';
import { carouselSchema } from './schema';
import type { CarouselConfig } from './schema';

const { situation } = carouselSample;

function showing(
  contents: typeof sampleContents,
  more: Partial<ModelInput<CarouselConfig>> = {},
): ModelInput<CarouselConfig> {
  return { ...carouselSample, situation: { ...situation, contents }, ...more };
}

function sized(width: number, height: number): { readonly size: Size } {
  return { size: { width, height } };
}

const broken = sampleContents.map((content) => ({
  ...content,
  media: content.media.map((file) => ({ ...file, url: 'data:image/png,broken' })),
}));

/** The carousel's states, for the gallery and the golden pictures. */
export const carouselStates: readonly WidgetState<CarouselConfig>[] = [
  {
    name: { en: 'Motifs on air, one after the other', de: 'Motive auf Sendung, im Wechsel' },
    input: showing(sampleContents),
  },
  {
    name: { en: 'A single motif stays still', de: 'Ein einziges Motiv steht still' },
    input: showing(sampleContents.slice(1, 2)),
  },
  {
    name: { en: 'In portrait, with the tall files', de: 'Hochkant, mit den hohen Dateien' },
    input: showing(sampleContents, sized(540, 960)),
  },
  {
    name: {
      en: 'Another shape: the picture stays whole',
      de: 'Eigene Form: das Bild bleibt ganz',
    },
    input: showing(sampleContents, sized(600, 600)),
  },
  {
    name: { en: 'From bottom to top, with a bounce', de: 'Von unten nach oben, hüpfend' },
    input: showing(sampleContents, {
      config: carouselSchema.parse({ direction: 'to-top', easingFunction: 'bounce-out' }),
    }),
  },
  {
    name: {
      en: 'No file could be loaded: the default slides',
      de: 'Keine Datei ist zu laden: die Ersatzbilder',
    },
    input: showing(broken),
  },
  {
    name: { en: 'The second default slide', de: 'Das zweite Ersatzbild' },
    input: { ...carouselSample, situation: { ...situation, nowMs: situation.nowMs + 6000 } },
  },
  {
    name: { en: 'In the editor: the default slides', de: 'Im Editor: die Ersatzbilder' },
    input: showing(sampleContents, { mode: 'editor' }),
  },
  {
    name: { en: 'Small', de: 'Klein' },
    input: { ...carouselSample, ...sized(400, 300) },
  },
];
