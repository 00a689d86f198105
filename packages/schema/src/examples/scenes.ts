import type { Example } from './example';
import { making } from './example';

/** Examples of the calls on pixel scenes and their groups. */
export const scenesExamples = {
  duplicatePixelGroup: {
    before: [making('createPixelGroup', { name: 'Construction' })],
    params: { group_id: '$ID' },
  },
  listPixelsOfGroup: {
    before: [making('createPixelGroup', { name: 'Marathon' })],
    params: { group_id: '$ID' },
  },
  addPixelToGroup: {
    before: [
      making('createPixelGroup', { name: 'Welcome' }, 'GROUP_ID'),
      making('createPixelScene', { name: 'Welcome, wide', width: 1920, height: 540 }),
    ],
    params: { group_id: '$GROUP_ID' },
    body: { pixel_id: '$ID' },
  },
  removePixelFromGroup: {
    before: [
      making('createPixelGroup', { name: 'Farewell' }, 'GROUP_ID'),
      making('createPixelScene', {
        name: 'Farewell',
        width: 1920,
        height: 540,
        group_id: '$GROUP_ID',
      }),
    ],
    params: { group_id: '$GROUP_ID', pixel_id: '$ID' },
  },
  createPixelScene: {
    body: {
      name: 'Hello',
      width: 1920,
      height: 1080,
      background: '#10253f',
      widgets: [
        {
          id: 'greeting',
          type: 'text',
          x: 120,
          y: 120,
          width: 1680,
          height: 240,
          text: 'Willkommen',
          font: { fontSize: 160, color: '#ffffff' },
        },
        { id: 'clock', type: 'time', x: 1500, y: 900, width: 300, height: 120 },
      ],
    },
  },
  listPixelScenes: { query: { resolutions: '1920x1080', sort: 'updated_at', direction: 'desc' } },
  getPixelScene: { params: { pixel_scene_id: 1 } },
  updatePixelScene: {
    before: [making('createPixelScene', { name: 'Draft', width: 1920, height: 1080 })],
    params: { pixel_scene_id: '$ID' },
    body: {
      name: 'Draft',
      width: 1920,
      height: 1080,
      widgets: [{ id: 'clock', type: 'time', x: 860, y: 440, width: 200, height: 200 }],
    },
  },
  bulkPixelScenes: {
    before: [
      making('createPixelGroup', { name: 'Fair' }, 'GROUP_ID'),
      making('createPixelScene', { name: 'Fair, wide', width: 1920, height: 540 }),
    ],
    body: { action: 'set', ids: ['$ID'], set: { group_id: '$GROUP_ID' } },
  },
  deletePixelScene: {
    before: [making('createPixelScene', { name: 'Thrown away', width: 1280, height: 360 })],
    params: { pixel_scene_id: '$ID' },
  },
  getPixelSceneDraft: { params: { pixel_scene_id: 1 } },
  putPixelSceneDraft: {
    before: [making('createPixelScene', { name: 'Begun', width: 1920, height: 1080 })],
    params: { pixel_scene_id: '$ID' },
    body: {
      base_version: 1,
      name: 'Begun',
      width: 1920,
      height: 1080,
      background: '#10253f',
      widgets: [{ id: 'clock', type: 'time', x: 860, y: 440, width: 200, height: 200 }],
    },
  },
  discardPixelSceneDraft: { params: { pixel_scene_id: 1 } },
  publishPixelScene: {
    before: [making('createPixelScene', { name: 'Clock', width: 1920, height: 1080 })],
    params: { pixel_scene_id: '$ID' },
    body: {
      design: {
        name: 'Clock',
        width: 1920,
        height: 1080,
        widgets: [{ id: 'clock', type: 'time', x: 860, y: 440, width: 200, height: 200 }],
      },
    },
  },
  takeBackPixelScene: {
    before: [
      making('createPixelScene', { name: 'Too early', width: 1920, height: 1080 }),
      {
        call: 'publishPixelScene',
        params: { pixel_scene_id: '$ID' },
        body: { design: { name: 'Too early, red', width: 1920, height: 1080, background: '#f00' } },
      },
    ],
    params: { pixel_scene_id: '$ID' },
  },
  editPixelScene: { params: { pixel_scene_id: 1 }, body: { selection: ['text-1'] } },
  listPixelSceneVersions: { params: { pixel_scene_id: 1 } },
  getPixelSceneVersion: {
    before: [making('createPixelScene', { name: 'First state', width: 640, height: 360 })],
    params: { pixel_scene_id: '$ID', version: 1 },
  },
  restorePixelSceneVersion: {
    before: [making('createPixelScene', { name: 'As it was', width: 640, height: 360 })],
    params: { pixel_scene_id: '$ID', version: 1 },
  },
  putPixelSceneStill: {
    before: [making('createPixelScene', { name: 'Pictured', width: 640, height: 360 })],
    params: { pixel_scene_id: '$ID' },
    body: { file: '@picture.png' },
  },
  exportPixelScene: { params: { pixel_scene_id: 1 } },
  exportPixelGroup: { params: { group_id: 1 } },
  importPixelScenes: {
    body: {
      format: 'perron-scenes',
      format_version: 1,
      group: { name: 'From the other depot' },
      scenes: [{ name: 'Wide', width: 1920, height: 540 }],
      files: [],
      buckets: [],
    },
  },
} satisfies Record<string, Example>;
