import { fillTemplate } from '@perron/core';
import type { NetworkStyle } from '@perron/schema';
import { sampleSituationOf } from '../scene-preview/sample-situation-of';

/** A text of a playlist with its placeholders filled from sample data, to be listened to. */
export function sampleTextOf(text: string, networkStyle: NetworkStyle): string {
  return fillTemplate(text, { ...sampleSituationOf([]), networkStyle }).trim();
}
