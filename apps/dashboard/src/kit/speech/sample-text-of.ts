import { fillTemplate } from '@perron/core';
import { sampleSituationOf } from '../scene-preview/sample-situation-of';

/** A text of a playlist with its placeholders filled from sample data, to be listened to. */
export function sampleTextOf(text: string): string {
  return fillTemplate(text, sampleSituationOf([])).trim();
}
