import type { WidgetState } from '../host/states';
import { timeSample } from './sample';
import { timeSchema } from './schema';
import type { TimeConfig } from './schema';

const font = { fontSize: 68, weight: 600 } as const;

/** The clock's states, for the gallery and the golden pictures. */
export const timeStates: readonly WidgetState<TimeConfig>[] = [
  {
    name: { en: 'With seconds', de: 'Mit Sekunden' },
    input: { ...timeSample, config: timeSchema.parse({ timeFormat: 'HH:mm:ss', font }) },
  },
  {
    name: { en: 'Large, on a dark ground', de: 'Groß, auf dunklem Grund' },
    input: {
      ...timeSample,
      size: { width: 800, height: 300 },
      config: timeSchema.parse({ font: { ...font, fontSize: 240, color: '#ffffff' } }),
    },
  },
  {
    name: { en: 'By a clock that may be wrong', de: 'Nach einer Uhr, die falsch gehen kann' },
    input: {
      ...timeSample,
      config: timeSchema.parse({ timeFormat: 'HH:mm:ss', font }),
      situation: { ...timeSample.situation, clockUncertain: true },
    },
  },
  {
    name: { en: 'Too large for its box: smaller', de: 'Zu groß für seinen Kasten: kleiner' },
    input: {
      ...timeSample,
      size: { width: 200, height: 132 },
      config: timeSchema.parse({ timeFormat: 'HH:mm:ss', font }),
    },
  },
];
