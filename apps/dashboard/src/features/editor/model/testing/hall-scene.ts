import { pixelSceneEntity } from '@perron/schema';

/** An empty scene as the server answers it, published three times since it was made. */
export const hallScene = pixelSceneEntity.parse({
  id: 31,
  name: 'Hall',
  group_id: null,
  group: null,
  width: 1920,
  height: 1080,
  background: '#ffffff',
  widget_count: 0,
  playlist_count: 1,
  widgets: [],
  thumbnail_file_id: null,
  thumbnail_url: null,
  version: 4,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
});
