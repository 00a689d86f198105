import type { ModelInput } from '../host/definition';
import type { WidgetState } from '../host/states';
import { textSample } from './sample';
import { textSchema } from './schema';
import type { TextConfig } from './schema';

const { situation } = textSample;
const font = { fontSize: 60, weight: 700, color: '#0b1a33' } as const;

function saying(text: string, more: Partial<ModelInput<TextConfig>> = {}): ModelInput<TextConfig> {
  return { ...textSample, config: textSchema.parse({ text, font }), ...more };
}

/** The text's states, for the gallery and the golden pictures. */
export const textStates: readonly WidgetState<TextConfig>[] = [
  {
    name: {
      en: 'A long name is abbreviated, then smaller',
      de: 'Ein langer Name wird abgekürzt, dann kleiner',
    },
    input: {
      ...textSample,
      size: { width: 500, height: 132 },
      situation: {
        ...situation,
        place: {
          kind: 'station',
          stationCode: '900003201',
          stationName: 'S+U Johannisthaler Chaussee/Fritz-Erler-Allee (Berlin)',
          platform: null,
          directions: null,
          products: ['subway', 'bus'],
        },
      },
    },
  },
  {
    name: { en: 'Several lines in a box', de: 'Mehrere Zeilen in einem Kasten' },
    input: saying('', {
      size: { width: 500, height: 300 },
      config: textSchema.parse({
        text: 'Bitte zurückbleiben und auf den Spalt zwischen Zug und Bahnsteigkante achten.',
        flow: 'wrap',
        font: { ...font, fontSize: 48, weight: 500, lineHeight: 1.2 },
      }),
    }),
  },
  {
    name: { en: 'From right to left', de: 'Von rechts nach links' },
    input: saying('مرحبا بكم في برلين', { size: { width: 600, height: 132 } }),
  },
  {
    name: {
      en: 'On a dark ground, centred, underlined',
      de: 'Auf dunklem Grund, mittig, unterstrichen',
    },
    input: saying('', {
      config: textSchema.parse({
        text: '{{ station.name }}',
        font: { ...font, color: '#ffffff', align: 'center', underline: true },
      }),
    }),
  },
  {
    name: {
      en: 'In the editor: the placeholder itself',
      de: 'Im Editor: der Platzhalter selbst',
    },
    input: { ...textSample, mode: 'editor' },
  },
];
