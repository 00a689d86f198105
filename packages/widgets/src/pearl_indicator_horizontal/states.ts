import { situationAt } from '@perron/core';
import type { WidgetState } from '../host/states';
import { pearlsStates } from '../shared/line-diagram/pearls-states';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { pearlIndicatorHorizontalSample as sample } from './sample';
import type { PearlIndicatorHorizontalConfig } from './schema';

const wide = { width: 1920, height: 540 };

/** The looks of the widget besides its sample. */
export const pearlIndicatorHorizontalStates: readonly WidgetState<PearlIndicatorHorizontalConfig>[] =
  [
    {
      name: { en: 'Four stations, names flat', de: 'Vier Stationen, Namen waagerecht' },
      input: { ...sample, size: wide, config: { ...sample.config, numStations: 4 } },
    },
    {
      name: { en: 'The whole trip, at a stop', de: 'Die ganze Fahrt, am Halt' },
      input: {
        ...sample,
        size: wide,
        situation: situationAt(vehicleSituation, sampleNowMs + 30_000),
      },
    },
    {
      name: { en: 'On night, without header', de: 'Auf Nacht, ohne Kopf' },
      input: { ...sample, config: { ...sample.config, theme: 'dark', showHeader: false } },
    },
    {
      name: { en: 'On night, stops left out', de: 'Auf Nacht, Halte ausgelassen' },
      input: {
        ...sample,
        size: wide,
        config: { ...sample.config, theme: 'dark', numStations: 4 },
      },
    },
    ...pearlsStates(sample, 9),
  ];
