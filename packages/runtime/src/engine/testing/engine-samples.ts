import { berlinStyle } from '@perron/core';
import type { DeparturesAnswer, Manifest } from '@perron/schema';
import type { DisplayFrame } from '../frame';

/** When each test begins. */
export const start = Date.parse('2026-11-20T14:03:00+01:00');

/** Scenario 18 shows scenes 1 and 2 for ten seconds each, 19 shows scene 3 while a train stands. */
export function manifest(change: Partial<Manifest> = {}): Manifest {
  return {
    format: 1,
    version: 'a'.repeat(32),
    line: null,
    contents: [],
    outputType: {
      id: 6,
      output_type: 'pixel',
      role: null,
      name: 'Infotainment',
      resolution_x: 1920,
      resolution_y: 1080,
      sip_number: null,
    },
    station: {
      id: 1 as NonNullable<Manifest['station']>['id'],
      name: 'S+U Alexanderplatz',
      code: '900100003',
      products: [],
    },
    platform: '1',
    directions: null,
    timeZone: 'Europe/Berlin',
    minuteForm: 'min',
    style: berlinStyle,
    languages: ['de'],
    transit: { demo: true, realtime: true, attribution: null },
    scenarios: [
      {
        id: 18,
        name: 'Board',
        condition: 'true',
        priority: 50,
        parent_id: null,
        type: 'scenario',
      },
      {
        id: 19,
        name: 'Train',
        condition: 'train_in_station',
        priority: 40,
        parent_id: null,
        type: 'scenario',
      },
    ],
    playlists: [playlist(1, 18, [1, 2]), playlist(2, 19, [3])],
    pixelScenes: [1, 2, 3].map((id) => ({
      id,
      name: `scene ${id}`,
      group_id: null,
      width: 1920,
      height: 1080,
      background: '#000000',
      widgets: [],
    })),
    ...change,
  };
}

export function playlist(
  id: number,
  scenario_id: number,
  scenes: number[],
): Manifest['playlists'][number] {
  const entries = scenes.map((pixel_scene_id) => ({
    type: 'Pixel' as const,
    pixel_scene_id,
    duration: 10,
  }));
  return { id, scenario_id, output_type_id: 6, entries };
}

/** One departure, this many seconds after the start. */
export function departuresAt(seconds: number): DeparturesAnswer {
  const when = new Date(start + seconds * 1000).toISOString();
  return {
    realtimeDataUpdatedAt: start / 1000,
    departures: [
      {
        tripId: 'one',
        stop: null,
        when,
        plannedWhen: when,
        delay: 0,
        platform: '1',
        plannedPlatform: '1',
        prognosisType: null,
        direction: 'Wittenau',
        provenance: null,
        line: null,
        remarks: [],
        origin: null,
      },
    ],
  };
}

/** The name of the scene that a frame shows, or the frame's state where it shows none. */
export function sceneOf(frame: DisplayFrame): string {
  return frame.state === 'scene' ? frame.scene.name : frame.state;
}
