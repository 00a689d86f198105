import { accessExamples } from './access';
import { announcementExamples } from './announcements';
import { contentExamples } from './content';
import type { Example, ExampleStep } from './example';
import { logicExamples } from './logic';
import { networkExamples } from './network';
import { runtimeExamples } from './runtime';
import { scenesExamples } from './scenes';
import { simulatorExamples } from './simulator';

const all = {
  ...accessExamples,
  ...announcementExamples,
  ...contentExamples,
  ...scenesExamples,
  ...logicExamples,
  ...networkExamples,
  ...runtimeExamples,
  ...simulatorExamples,
};

type Deleted =
  Extract<keyof typeof all, `delete${string}`> extends `delete${infer Kind}` ? Kind : never;

/** Values that only one may have get another one, so that examples can follow each other. */
function besides(step: ExampleStep, mark: number): ExampleStep {
  const { name, code, email, written, text } = step.body ?? {};
  return {
    ...step,
    body: {
      ...step.body,
      ...(typeof name === 'string' && { name: `${name} (${mark})` }),
      ...(typeof code === 'string' && { code: `${code}${mark}` }),
      ...(typeof text === 'string' && { text: `${text} (${mark})` }),
      ...(typeof written === 'string' && { written: `${written} (${mark})` }),
      ...(typeof email === 'string' && { email: `${mark}.${email}` }),
    },
  };
}

/** Makes what the example of its deletion deletes, and asks what uses it, or restores it. */
function ofDeletion(kind: Deleted) {
  const example: Example = all[`delete${kind}`];
  const { before = [], params } = example;
  const made = (mark: number) =>
    before.map((step) => (step.call === 'uploadS3File' ? step : besides(step, mark)));
  const gone: ExampleStep = { call: `delete${kind}`, ...(params && { params }) };
  return [
    [`get${kind}Usages`, { before: made(2), params }],
    [`restore${kind}`, { before: [...made(3), gone], params }],
  ] as const;
}

type OfDeletions = Readonly<Record<`get${Deleted}Usages` | `restore${Deleted}`, Example>>;

const kinds = Object.keys(all).flatMap((id) =>
  id.startsWith('delete') ? [id.slice('delete'.length) as Deleted] : [],
);

/** Examples of what concerns deleted entities, and of changes of several. */
export const trashExamples = {
  // Built of the examples of deletions, which the compiler cannot follow.
  ...(Object.fromEntries(kinds.flatMap(ofDeletion)) as unknown as OfDeletions),
  listTrash: { query: { search: 'platz', page_size: 5 } },
} satisfies Record<string, Example>;
