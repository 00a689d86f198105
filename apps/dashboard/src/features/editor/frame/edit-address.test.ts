import { expect, test } from 'vitest';
import { editSceneSearch } from '../../../kit/scenes/scene-start';
import { newSceneOf } from './edit-address';

const leads = (address: Readonly<Record<string, unknown>>) => newSceneOf(editSceneSearch(address));

test('a scene opens in the editor', () => {
  expect(leads({ id: '7' })).toBeNull();
  expect(leads({ id: 'zzz' })).toBeNull();
});

test('without a number, the page for a new scene opens with the same start', () => {
  expect(leads({ name: 'Board', groupId: '3', width: 1920, height: '1080' })).toEqual({
    name: 'Board',
    groupId: 3,
    width: 1920,
    height: 1080,
  });
});

test('a copy is made of the source, else of the scene itself', () => {
  expect(leads({ duplicate: 'true', sourceId: '7' })).toMatchObject({ id: '7' });
  expect(leads({ duplicate: true, id: '9', name: 'Copy' })).toMatchObject({
    id: '9',
    name: 'Copy',
  });
  expect(leads({ duplicate: 'true', id: 'x' })).not.toHaveProperty('id');
});

test('odd values in an address count as missing', () => {
  const odd = editSceneSearch({ duplicate: 'perhaps', sourceId: 'x', width: '-3' });
  expect(odd).toMatchObject({ duplicate: false, sourceId: undefined, width: undefined });
});
