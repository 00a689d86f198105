import type { Example } from './example';
import { making } from './example';

/** Examples of the calls on scenarios, playlists and output types. */
export const logicExamples = {
  checkCondition: {
    body: { condition: '!vehicle && train_in_station', station_code: '900100003' },
  },
  checkConditionHour: {
    body: { condition: '!vehicle && train_in_station', station_code: '900100003' },
  },
  layInStarterProgramme: {},
  layInStarterScreen: { body: { resolution_x: 1366, resolution_y: 768 } },
  createScenario: {
    body: { name: 'Late in the evening', condition: 'train_in_station', priority: 15 },
  },
  listScenarios: { query: { type: 'scenario', sort: 'priority' } },
  getScenario: { params: { scenario_id: 18 } },
  updateScenario: {
    before: [making('createScenario', { name: 'Match day', condition: 'false' })],
    params: { scenario_id: '$ID' },
    body: { name: 'Match day', condition: 'true', priority: 90 },
  },
  bulkScenarios: {
    before: [making('createScenario', { name: 'Parade', condition: 'false' })],
    body: { action: 'delete', ids: ['$ID'] },
  },
  getScenarioTree: { params: { config_id: 1 } },
  arrangeScenarioTree: {
    before: [making('createBusinessLogicConfiguration', { name: 'Summer' })],
    params: { config_id: '$ID' },
    body: { moves: [] },
  },
  deleteScenario: {
    before: [making('createScenario', { name: 'Fair', type: 'category' })],
    params: { scenario_id: '$ID' },
  },
  createPlaylist: {
    before: [
      making('createOutputType', {
        output_type: 'pixel',
        name: 'Kiosk',
        resolution_x: 1080,
        resolution_y: 1920,
      }),
    ],
    body: {
      scenario_id: 18,
      output_type_id: '$ID',
      scenes: [{ type: 'Pixel', pixel_scene_id: 1, duration: 20 }],
    },
  },
  listPlaylists: { query: { scenario_id: 18, output_type_id: -1 } },
  getPlaylist: { params: { playlist_id: 1 } },
  updatePlaylist: {
    before: [
      making(
        'createOutputType',
        { output_type: 'audio', name: 'Lift', sip_number: '4713' },
        'OUTPUT_TYPE_ID',
      ),
      making('createPlaylist', { scenario_id: 18, output_type_id: '$OUTPUT_TYPE_ID' }),
    ],
    params: { playlist_id: '$ID' },
    body: {
      scenario_id: 18,
      output_type_id: '$OUTPUT_TYPE_ID',
      scenes: [{ type: 'Audio', text: 'Bitte Vorsicht an Gleis 1.', duration: 10 }],
    },
  },
  bulkPlaylists: {
    before: [
      making(
        'createOutputType',
        { output_type: 'audio', name: 'Hall', sip_number: '4716' },
        'OUTPUT_TYPE_ID',
      ),
      making('createPlaylist', { scenario_id: 18, output_type_id: '$OUTPUT_TYPE_ID' }),
    ],
    body: { action: 'delete', ids: ['$ID'] },
  },
  deletePlaylist: {
    before: [
      making(
        'createOutputType',
        { output_type: 'audio', name: 'Stairs', sip_number: '4714' },
        'OUTPUT_TYPE_ID',
      ),
      making('createPlaylist', { scenario_id: 18, output_type_id: '$OUTPUT_TYPE_ID' }),
    ],
    params: { playlist_id: '$ID' },
  },
  createOutputType: {
    body: {
      output_type: 'pixel',
      name: 'Stretched',
      role: 'platform',
      resolution_x: 1920,
      resolution_y: 360,
    },
  },
  listOutputTypes: { query: { output_type: 'pixel' } },
  getOutputType: { params: { output_type_id: 6 } },
  updateOutputType: {
    before: [
      making('createOutputType', { output_type: 'audio', name: 'Loudspeaker', sip_number: '4711' }),
    ],
    params: { output_type_id: '$ID' },
    body: {
      output_type: 'audio',
      name: 'Loudspeaker, platform 1',
      sip_number: 'platform1@sip.example.org',
    },
  },
  bulkOutputTypes: {
    before: [
      making('createOutputType', { output_type: 'audio', name: 'Gong', sip_number: '4713' }),
    ],
    body: { action: 'set', ids: ['$ID'], set: { role: 'lift' } },
  },
  deleteOutputType: {
    before: [
      making('createOutputType', { output_type: 'audio', name: 'Bell', sip_number: '4712' }),
    ],
    params: { output_type_id: '$ID' },
  },
} satisfies Record<string, Example>;
