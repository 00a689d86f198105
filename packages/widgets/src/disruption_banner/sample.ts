import type { Situation } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';
import type { ModelInput } from '../host/definition';
import type { AnnouncedDisruption } from '../shared/language/shown-disruption';
import { sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { disruptionBannerDefaults, disruptionBannerSchema } from './schema';
import type { DisruptionBannerConfig } from './schema';

/** A police operation on the U8 that began an hour ago and goes on until further notice. */
export const policeOperation: Extract<AnnouncedDisruption, { type: 'police' }> = {
  type: 'police',
  id: 2,
  line: { id: 8, name: 'U8' },
  affectedStations: [{ id: 12, name: 'S+U Alexanderplatz Bhf (Berlin)', code: '900100003' }],
  startsAt: new Date(sampleNowMs - 3_600_000).toISOString(),
  endsAt: null,
  announceBefore: 2,
  priority: 30,
  messages: [
    { language: 'de', message: 'Bitte rechnen Sie am Alexanderplatz mit Verspätungen.' },
    { language: 'en', message: 'Please expect delays at Alexanderplatz.' },
  ],
  title: 'U8: Polizeieinsatz',
  description: 'Bitte rechnen Sie am Alexanderplatz mit Verspätungen.',
};

/** Disruptions as they are known at this station, the most important first. */
export function disruptedHere(
  here: readonly RuntimeDisruption[],
  change: Partial<Situation> = {},
): Situation {
  return {
    ...sampleSituation,
    disruptions: {
      state: 'known',
      running: here,
      here,
      ahead: [],
      announced: [],
      fetchedAtMs: sampleNowMs - 20_000,
    },
    ...change,
  };
}

const { width, height, ...config } = disruptionBannerDefaults;

export const disruptionBannerSample: ModelInput<DisruptionBannerConfig> = {
  config: disruptionBannerSchema.parse(config),
  size: { width, height },
  situation: disruptedHere([policeOperation]),
  mode: 'live',
};
