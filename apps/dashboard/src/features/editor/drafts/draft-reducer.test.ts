import { expect, test } from 'vitest';
import type { Design } from '../model/design';
import { keepingOf } from './draft-events';
import { reduceDraft } from './draft-reducer';
import { sceneOf } from './testing/fake-server';

const first: Design = {
  name: 'Board',
  width: 640,
  height: 360,
  background: '#ffffff',
  widgets: [],
};
const second: Design = { ...first, name: 'Hall' };
const third: Design = { ...first, name: 'Platform' };
const isOpen = { ...keepingOf(sceneOf(first, 1)), isOpen: true };
const kindsOf = (effects: readonly { readonly kind: string }[]) => effects.map(({ kind }) => kind);

test('work is written to the browser before it is sent, and one request is under way at most', () => {
  const begun = reduceDraft(isOpen, { kind: 'due' }, second);
  expect(kindsOf(begun.effects)).toEqual(['write', 'stop retry', 'send']);
  expect(begun.keeping.shown.phase).toBe('saving');
  const more = reduceDraft(begun.keeping, { kind: 'due' }, third);
  expect(kindsOf(more.effects)).toEqual(['write']);
});

test('after an answer the work of meanwhile is sent, and without any the browser forgets its copy', () => {
  const { keeping } = reduceDraft(isOpen, { kind: 'due' }, second);
  const sent = { kind: 'sent', design: second, revision: 1 } as const;
  const goesOn = reduceDraft(keeping, sent, third);
  expect(kindsOf(goesOn.effects)).toEqual(['release', 'write', 'stop retry', 'send']);
  const rests = reduceDraft(keeping, sent, second);
  expect(kindsOf(rests.effects)).toEqual(['release', 'forget']);
  expect(rests.keeping.shown).toMatchObject({ phase: 'saved', revision: 1 });
});

test('a state is never changed, only followed by another', () => {
  const before = structuredClone(isOpen);
  reduceDraft(isOpen, { kind: 'due' }, second);
  reduceDraft(isOpen, { kind: 'scene changed', scene: sceneOf(third, 2) }, second);
  expect(isOpen).toEqual(before);
});
