import { berlinStyle } from '@perron/core';
import type { Call, Situation } from '@perron/core';
import type { StoredWidget } from '@perron/schema';
import { sampleManifest } from '@perron/schema/testing';
import type { DisplayFrame } from '../../engine/frame';

const nowMs = Date.parse('2026-11-20T14:03:00+01:00');

/** A train of the U8 that leaves in `seconds` seconds, on time. */
export function callIn(seconds: number): Call {
  const plannedMs = nowMs + seconds * 1000;
  const names = { id: 'U8', name: 'U8', fahrtNr: null };
  return {
    tripId: `trip-${seconds}`,
    line: { type: 'line', ...names, public: true, mode: null, product: 'subway' },
    direction: 'Wittenau',
    plannedMs,
    expectedMs: plannedMs,
    delaySeconds: 0,
    platform: '2',
    plannedPlatform: '2',
    cancelled: false,
  };
}

/** The situation of a display at Alexanderplatz that has not received anything yet. */
export const situation: Situation = {
  nowMs,
  clockUncertain: false,
  timeZone: 'Europe/Berlin',
  minuteForm: 'min',
  networkStyle: berlinStyle,
  languages: ['de'],
  place: {
    kind: 'station',
    stationCode: '900100003',
    stationName: 'S+U Alexanderplatz',
    platform: null,
    directions: null,
    products: [],
  },
  departures: { state: 'loading' },
  departuresAhead: { state: 'loading' },
  trainAtPlatform: false,
  trip: { state: 'none' },
  vehicle: null,
  disruptions: { state: 'loading' },
  weather: null,
  news: null,
  contents: [],
  demo: true,
};

const manifest = sampleManifest({
  version: 'a'.repeat(32),
  transit: { demo: true, realtime: true, attribution: null },
});

type SceneFrame = Extract<DisplayFrame, { state: 'scene' }>;

export interface FrameChange {
  readonly sceneId?: number;
  readonly version?: string;
  readonly widgets?: readonly StoredWidget[];
  readonly situation?: Partial<Situation>;
  readonly trace?: SceneFrame['choice']['trace'];
}

/** A widget of a kind, wherever it is. */
export function widget(type: string, fields: object = {}): StoredWidget {
  return { id: type, type, x: 0, y: 0, width: 100, height: 100, rotation: 0, ...fields };
}

/** A display that shows a scene of the scenario 18. */
export function sceneFrame(change: FrameChange = {}): SceneFrame {
  const { sceneId = 1, version = manifest.version, widgets = [], trace = [] } = change;
  return {
    state: 'scene',
    scene: {
      id: sceneId,
      name: `Scene ${sceneId}`,
      group_id: null,
      width: 1920,
      height: 1080,
      background: '#0b1a33',
      widgets: [...widgets],
    },
    nextScene: null,
    playlistFrame: {
      index: 0,
      entry: { type: 'Pixel', pixel_scene_id: sceneId, duration: 10 },
      untilMs: null,
    },
    manifest: { ...manifest, version },
    situation: { ...situation, ...change.situation },
    choice: {
      winner: {
        id: 18,
        name: 'Departures Display',
        condition: 'true',
        priority: 50,
        parent_id: null,
        type: 'scenario',
      },
      playlist: null,
      trace,
      errors: [],
    },
  };
}
