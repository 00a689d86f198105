import { situationAt } from '@perron/core';
import type { WidgetState } from '../host/states';
import { pearlsStates } from '../shared/line-diagram/pearls-states';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { pearlIndicatorVerticalSample as sample } from './sample';
import type { PearlIndicatorVerticalConfig } from './schema';

/** The looks of the widget besides its sample. */
export const pearlIndicatorVerticalStates: readonly WidgetState<PearlIndicatorVerticalConfig>[] = [
  {
    name: { en: 'At a stop', de: 'Am Halt' },
    input: { ...sample, situation: situationAt(vehicleSituation, sampleNowMs + 30_000) },
  },
  {
    name: { en: 'Last stop ahead, on night', de: 'Vor der Endstation, auf Nacht' },
    input: {
      ...sample,
      config: { ...sample.config, theme: 'dark' },
      situation: situationAt(vehicleSituation, sampleNowMs + 1_440_000),
    },
  },
  {
    name: { en: 'Seven stations', de: 'Sieben Stationen' },
    input: { ...sample, config: { ...sample.config, numStations: 7 } },
  },
  {
    name: { en: 'On night, stops left out', de: 'Auf Nacht, Halte ausgelassen' },
    input: { ...sample, config: { ...sample.config, theme: 'dark' } },
  },
  ...pearlsStates(sample, 8),
];
