import type { Operations } from '../operations/index';
import { accessExamples } from './access';
import { announcementExamples } from './announcements';
import { contentExamples } from './content';
import { holidayExamples } from './holidays';
import { kindExamples } from './kinds';
import { logicExamples } from './logic';
import { networkExamples } from './network';
import { runtimeExamples } from './runtime';
import { scenesExamples } from './scenes';
import { simulatorExamples } from './simulator';
import { trashExamples } from './trash';
import type { Example } from './example';

export type { Example, ExampleCall } from './example';

/** An example of every call, for the API's documentation. Apart from the calls: no page ships them. */
export const examples: Readonly<Record<keyof Operations, Example>> = {
  ...accessExamples,
  ...announcementExamples,
  ...contentExamples,
  ...holidayExamples,
  ...kindExamples,
  ...scenesExamples,
  ...logicExamples,
  ...networkExamples,
  ...runtimeExamples,
  ...simulatorExamples,
  ...trashExamples,
};
