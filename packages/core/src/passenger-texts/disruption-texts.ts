import type { RuntimeDisruption } from '@perron/schema';
import type { GlassText } from './glass-texts';
import type { SpokenText } from './spoken-texts';

/** The notion that names each kind of disruption, where operators or the source have no words for it. */
export const disruptionTexts = {
  medical: 'medicalOperation',
  police: 'policeOperation',
  no_stopping: 'noStopping',
  pendelzug: 'shuttleTrain',
  replacementsev: 'replacementBuses',
} as const satisfies Readonly<Record<RuntimeDisruption['type'], GlassText & SpokenText>>;
