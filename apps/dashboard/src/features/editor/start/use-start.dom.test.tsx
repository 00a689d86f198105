import { ApiError } from '@perron/client';
import type { ApiClient } from '@perron/client';
import { expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { boardOf } from '../model/testing/designs';
import { hallScene } from '../model/testing/hall-scene';
import { useStart } from './use-start';

const template = boardOf({ id: 'title', type: 'text' });

async function start(client: Partial<ApiClient>) {
  const createPixelScene = vi.fn<ApiClient['createPixelScene']>(async () => hallScene);
  const Page = () => {
    const { mutate } = useStart();
    return <button onClick={() => mutate(template)}>Start</button>;
  };
  const Scene = () => <p>The editor</p>;
  const drawn = await drawPage({
    pages: { '/': Page, '/pixel-scenes/edit': Scene },
    client: { createPixelScene, ...client },
  });
  await click(button('Start'));
  return { ...drawn, createPixelScene };
}

test('a template is opened as a draft: nothing of it is published', async () => {
  const putPixelSceneDraft = vi.fn<ApiClient['putPixelSceneDraft']>(async () => ({}) as never);
  const { createPixelScene } = await start({ putPixelSceneDraft });
  await expect.poll(() => document.body.textContent).toContain('The editor');
  expect(createPixelScene.mock.calls[0]?.[0].body).toMatchObject({ name: 'Board', widgets: [] });
  expect(putPixelSceneDraft.mock.calls).toMatchObject([
    [
      {
        params: { pixel_scene_id: 31 },
        body: { base_version: 4, widgets: [{ id: 'title', type: 'text' }] },
      },
      { ifVersion: 0 },
    ],
  ]);
});

test('where its draft cannot be kept no empty scene is left', async () => {
  const deletePixelScene = vi.fn<ApiClient['deletePixelScene']>(async () => undefined);
  await start({
    putPixelSceneDraft: async () => Promise.reject(new ApiError(503, null, 'answered 503')),
    deletePixelScene,
  });
  await vi.waitFor(() => expect(deletePixelScene).toHaveBeenCalledOnce());
  expect(deletePixelScene.mock.calls[0]?.[1]).toEqual({ ifVersion: 4 });
  expect(document.body.textContent).not.toContain('The editor');
});
