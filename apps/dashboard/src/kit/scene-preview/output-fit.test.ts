import { pixelSceneId } from '@perron/schema';
import { expect, test } from 'vitest';
import { fitOf, fitOfGroup } from './output-fit';

const hd = { width: 1920, height: 1080 };

test('a scene fits pixel by pixel, scaled, or with bars beside it', () => {
  expect(fitOf(hd, hd)).toBe('exact');
  expect(fitOf({ width: 1280, height: 720 }, hd)).toBe('scaled');
  expect(fitOf({ width: 1366, height: 768 }, hd)).toBe('scaled');
  expect(fitOf({ width: 1920, height: 540 }, hd)).toBe('bars');
  expect(fitOf({ width: 1080, height: 1920 }, hd)).toBe('bars');
});

test('of a group, the scene that a display would show counts', () => {
  const sceneOf = (id: number, width: number, height: number) => ({
    id: pixelSceneId.parse(id),
    group_id: 7,
    width,
    height,
  });
  const scenes = [sceneOf(1, 1080, 1920), sceneOf(2, 1280, 720)];
  expect(fitOfGroup(scenes, hd)).toMatchObject({ scene: { id: 2 }, fit: 'scaled' });
  expect(fitOfGroup(scenes, { width: 1280, height: 360 })).toMatchObject({ fit: 'bars' });
  expect(fitOfGroup([], hd)).toBeNull();
});
