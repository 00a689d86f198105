import { z } from 'zod';
import { palette } from '../shared/colors/palette';
import { colorField } from '../shared/config/color-field';

export const analogClockSchema = z.object({
  clockFaceColor: colorField(palette.paper),
  clockBorderColor: colorField(palette.night),
  /** Px of the scene; 0: no border. */
  borderWidth: z.number().min(0).max(500).default(2),
  hourHandColor: colorField(palette.night),
  minuteHandColor: colorField(palette.night),
  secondHandColor: colorField('#ff0000'),
  /** The marks on the face. `lines`: a mark for each minute; `none`: nothing. */
  numberType: z.enum(['arabic', 'roman', 'lines', 'none']).default('arabic'),
  showSeconds: z.boolean().default(true),
});

export type AnalogClockConfig = z.output<typeof analogClockSchema>;

export const analogClockDefaults = { ...analogClockSchema.parse({}), width: 200, height: 200 };
