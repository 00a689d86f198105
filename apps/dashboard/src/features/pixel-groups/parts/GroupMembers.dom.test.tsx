import { ApiError } from '@perron/client';
import type { PixelGroup } from '@perron/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { GroupMembers } from './GroupMembers';

const stamps = {
  version: 1,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  created_by: null,
  updated_by: null,
};
const group = {
  id: 5,
  name: 'Departures',
  ...stamps,
  pixels: [
    {
      id: 31,
      name: 'Strip',
      group_id: 5,
      group: null,
      width: 1280,
      height: 360,
      background: '#ffffff',
      widget_count: 0,
      playlist_count: 0,
      thumbnail_file_id: null,
      thumbnail_url: 'data:,',
      ...stamps,
    },
  ],
} as unknown as PixelGroup;

function leavesWithoutScene(): ApiError {
  const items = [{ entity: 'display' as const, id: 3, name: 'Platform 1' }];
  const body = { code: 'left_without_scene' as const, message: 'refused' };
  return new ApiError(409, { ...body, displaysLeft: { total: 1, items } }, 'refused');
}

const params = { group_id: 5, pixel_id: 31 };
const server = {
  removePixelFromGroup: vi.fn(),
  listPixelScenes: async () => ({ items: [], total: 0 }),
  getPixelScene: vi.fn(async () => ({ ...group.pixels[0], widgets: [] })),
};

beforeEach(async () => {
  server.removePixelFromGroup.mockReset().mockResolvedValue({});
  await drawPage({
    parts: ['pixel-groups', 'scenes', 'scene-preview'],
    client: server as object,
    pages: { '/': () => <GroupMembers group={group} /> },
  });
});

const text = () => document.body.textContent;

test('a scene whose absence leaves a display empty is taken out only when that is meant', async () => {
  server.removePixelFromGroup.mockRejectedValueOnce(leavesWithoutScene());
  await click(button('Remove Strip from'));
  await vi.waitFor(() => expect(text()).toContain('Platform 1'));
  expect(server.removePixelFromGroup).toHaveBeenCalledExactlyOnceWith({ params, query: {} });
  await click(button('Change anyway'));
  const query = { leave_without_scene: 'true' };
  expect(server.removePixelFromGroup).toHaveBeenLastCalledWith({ params, query });
});

test('an operator who keeps the scene there sends nothing more', async () => {
  server.removePixelFromGroup.mockRejectedValueOnce(leavesWithoutScene());
  await click(button('Remove Strip from'));
  await vi.waitFor(() => expect(button('Cancel')).toBeDefined());
  await click(button('Cancel'));
  await vi.waitFor(() => expect(button('Change anyway')).toBeUndefined());
  expect(server.removePixelFromGroup).toHaveBeenCalledOnce();
});

test('a scene with a stored still is shown by it, and not drawn', () => {
  const still = document.querySelector('img[alt="Strip"]');
  expect(still?.getAttribute('src')).toBe('data:,');
  expect(server.getPixelScene).not.toHaveBeenCalled();
});
