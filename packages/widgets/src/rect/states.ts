import type { WidgetState } from '../host/states';
import { palette } from '../shared/colors/palette';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { rectSample } from './sample';
import { rectSchema } from './schema';
import type { RectConfig } from './schema';

export const rectStates: readonly WidgetState<RectConfig>[] = [
  {
    name: { en: 'Plain', de: 'Einfach' },
    input: { ...rectSample, config: rectSchema.parse({ fill: palette.night }) },
  },
  {
    name: { en: 'Pill in a line’s colour', de: 'Pille in der Farbe einer Linie' },
    input: {
      ...rectSample,
      size: { width: 400, height: 80 },
      config: rectSchema.parse({ fill: '{{ line.color }}', cornerRadius: 400 }),
      situation: vehicleSituation,
    },
  },
  {
    name: { en: 'Outline only', de: 'Nur ein Rand' },
    input: {
      ...rectSample,
      config: rectSchema.parse({ fill: '#00000000', stroke: palette.ruleOnNight, strokeWidth: 2 }),
    },
  },
  {
    name: {
      en: 'Placeholder without a value, in the editor',
      de: 'Platzhalter ohne Wert, im Editor',
    },
    input: {
      ...rectSample,
      config: rectSchema.parse({ fill: '{{ line.color }}' }),
      mode: 'editor',
    },
  },
];
