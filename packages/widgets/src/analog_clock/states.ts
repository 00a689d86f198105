import type { z } from 'zod';
import type { WidgetState } from '../host/states';
import { palette } from '../shared/colors/palette';
import { analogClockSample } from './sample';
import { analogClockSchema } from './schema';
import type { AnalogClockConfig } from './schema';

const onNight = {
  clockFaceColor: palette.night,
  clockBorderColor: palette.ruleOnNight,
  hourHandColor: palette.paper,
  minuteHandColor: palette.paper,
  secondHandColor: palette.lateOnNight,
};

function clock(config: z.input<typeof analogClockSchema>, width = 400, height = 400) {
  return {
    ...analogClockSample,
    config: analogClockSchema.parse(config),
    size: { width, height },
  };
}

export const analogClockStates: readonly WidgetState<AnalogClockConfig>[] = [
  { name: { en: 'Arabic numbers', de: 'Arabische Ziffern' }, input: clock({}) },
  {
    name: { en: 'Roman numbers', de: 'Römische Ziffern' },
    input: clock({ numberType: 'roman', borderWidth: 4 }),
  },
  {
    name: { en: 'On night, without seconds', de: 'Auf Nacht, ohne Sekunden' },
    input: clock({ ...onNight, numberType: 'lines', showSeconds: false }),
  },
  {
    name: { en: 'Nothing on the face', de: 'Nichts auf dem Zifferblatt' },
    input: clock({ ...onNight, numberType: 'none', borderWidth: 0 }),
  },
  {
    name: { en: 'In a wide box: round', de: 'Im breiten Kasten: rund' },
    input: clock({ numberType: 'arabic' }, 640, 300),
  },
  { name: { en: 'Small', de: 'Klein' }, input: clock({ numberType: 'arabic' }, 80, 80) },
];
