import { pixelSceneEntity, pixelSceneSummary } from '@perron/schema';
import type { PixelSceneEntity } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { boardOf } from '../model/testing/designs';
import { sharedChanges } from './offered';
import { OfferDialog } from './OfferDialog';

let close = async () => {};
afterEach(() => close());

const title = { id: 't', type: 'text', width: 800, text: 'Departures' };
const changes = sharedChanges(boardOf(title), boardOf({ ...title, text: 'Next trains' }));

function variantOf(id: number): PixelSceneEntity {
  return pixelSceneEntity.parse({
    ...boardOf(title),
    id,
    name: `Variant ${id}`,
    group_id: 3,
    group: null,
    version: 1,
    widget_count: 1,
    playlist_count: 0,
    thumbnail_file_id: null,
    thumbnail_url: null,
    created_at: '2026-11-20T12:00:00.000Z',
    updated_at: '2026-11-20T12:00:00.000Z',
  });
}

/** The dialog over two variants; the server refuses the second one as long as it is told to. */
async function openOffer() {
  const stored = new Map([1, 2].map((id) => [id, variantOf(id)]));
  const server = { refuses: true };
  const updated = vi.fn<(id: number) => void>();
  const onApplied = vi.fn();
  const Page = () => (
    <OfferDialog
      changes={changes}
      variants={[...stored.values()].map((scene) => pixelSceneSummary.parse(scene))}
      onApplied={onApplied}
      onClose={() => undefined}
    />
  );
  const drawn = await drawPage({
    parts: ['variants'],
    pages: { '/': Page },
    client: {
      getPixelScene: async ({ params }) =>
        stored.get(Number(params.pixel_scene_id)) ?? variantOf(0),
      updatePixelScene: async ({ params, body }) => {
        const id = Number(params.pixel_scene_id);
        if (id === 2 && server.refuses) throw new Error('The server is away');
        updated(id);
        const next = pixelSceneEntity.parse({ ...stored.get(id), ...body, version: 2 });
        stored.set(id, next);
        return next;
      },
    },
  });
  close = drawn.close;
  await vi.waitFor(() => {
    if (document.querySelectorAll('input[type=checkbox]').length < 2) throw new Error('Not yet');
  });
  return { server, updated, onApplied };
}

const box = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);

test('a variant that could not be changed can be tried again while the offer stays open', async () => {
  const { server, updated, onApplied } = await openOffer();
  await click(button('Change 2 variants'));
  await expect
    .poll(() => document.querySelector('[role="alert"]')?.textContent)
    .toContain('cannot be reached');
  expect(onApplied).not.toHaveBeenCalled();
  expect(box('Variant 1')?.disabled).toBe(true);
  expect(box('Variant 2')?.disabled).toBe(false);
  server.refuses = false;
  await click(button('Change 1 variant'));
  await vi.waitFor(() => expect(onApplied).toHaveBeenCalledOnce());
  await act(async () => undefined);
  expect(updated.mock.calls).toEqual([[1], [2]]);
  expect(document.body.textContent).not.toContain('Change 1 variant');
});
