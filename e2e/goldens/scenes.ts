import type { PixelScene } from '@perron/schema';
import { pixelScene } from '@perron/schema';

/** A scene that is drawn and held against its picture, at a size in px. */
export interface GoldenScene {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Which sample is the case: a station in the afternoon, or a train between two stations. */
  readonly place: 'station' | 'vehicle';
  readonly scene: PixelScene;
}

const night = '#0b1a33';
const ground = '#eef2f8';
const paper = '#ffffff';

interface Placed {
  readonly type: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly [field: string]: unknown;
}

function sceneOf(
  name: string,
  size: readonly [number, number],
  background: string,
  widgets: readonly Placed[],
): PixelScene {
  const [width, height] = size;
  return pixelScene.parse({
    id: 1,
    name,
    group_id: null,
    width,
    height,
    background,
    widgets: widgets.map((widget, index) => ({ id: `${widget.type}-${index}`, ...widget })),
  });
}

const title = { weight: 700, color: night, fontSize: 60 };
const goNow = 'minutes >= 1 && minutes <= 2';

function boardColumns(line: number, platform: number | null, time: number) {
  return [
    { width: line, cellTemplate: '{{ departure.line }}' },
    { width: null, cellTemplate: '{{ departure.destination }}', blinkCondition: goNow },
    ...(platform === null ? [] : [{ width: platform, cellTemplate: '{{ departure.platform }}' }]),
    { width: time, cellTemplate: '{{ departure.time }}', blinkCondition: goNow },
  ];
}

/** A hall's board: station, clock, departures, and what is wrong. */
const station = sceneOf('Station', [1920, 1080], paper, [
  {
    type: 'text',
    x: 56,
    y: 0,
    width: 1400,
    height: 132,
    text: '{{ station.name }}',
    font: title,
  },
  {
    type: 'time',
    x: 1564,
    y: 0,
    width: 300,
    height: 132,
    font: { ...title, fontSize: 68, weight: 600, align: 'right' },
  },
  {
    type: 'depatures_table',
    x: 0,
    y: 132,
    width: 1920,
    height: 808,
    padding: 56,
    headerHeight: 68,
    rowHeight: 117,
    footerHeight: 38,
    fontSize: 58,
    columns: boardColumns(188, 120, 210),
  },
  {
    type: 'disruption_banner',
    x: 0,
    y: 940,
    width: 1920,
    height: 140,
    padding: 24,
    font: { fontSize: 38, color: night },
  },
]);

/** A tall screen with departures, a message, the weather and a picture. */
const infotainment = sceneOf('Infotainment', [1080, 1920], ground, [
  { type: 'rect', x: 0, y: 0, width: 1080, height: 247, fill: night, strokeWidth: 0 },
  {
    type: 'text',
    x: 56,
    y: 20,
    width: 640,
    height: 207,
    text: '{{ station.name }}',
    flow: 'wrap',
    font: { ...title, color: paper, fontSize: 72, lineHeight: 1.05 },
  },
  {
    type: 'time',
    x: 740,
    y: 20,
    width: 284,
    height: 207,
    font: { ...title, color: paper, fontSize: 84, weight: 600, align: 'right' },
  },
  {
    type: 'depatures_table',
    x: 40,
    y: 283,
    width: 1000,
    height: 760,
    theme: 'light',
    padding: 36,
    headerHeight: 0,
    rowHeight: 116,
    footerHeight: 64,
    columns: boardColumns(132, null, 150),
  },
  {
    type: 'disruption_banner',
    x: 40,
    y: 1079,
    width: 1000,
    height: 200,
    padding: 36,
    font: { fontSize: 34, color: night },
  },
  { type: 'rect', x: 40, y: 1315, width: 482, height: 260, fill: paper, strokeWidth: 0 },
  {
    type: 'weather',
    x: 76,
    y: 1339,
    width: 410,
    height: 212,
    font: { fontSize: 36, weight: 500, color: night },
  },
  { type: 'carousel', x: 558, y: 1315, width: 482, height: 260 },
  { type: 'news', x: 40, y: 1611, width: 1000, height: 269 },
]);

/** A strip over a train's door: the stops of the trip, and what is ahead. */
const strip = sceneOf('Strip', [1920, 540], paper, [
  { type: 'pearl_indicator_horizontal', x: 0, y: 0, width: 1920, height: 400 },
  {
    type: 'marquee_text',
    x: 0,
    y: 430,
    width: 1920,
    height: 110,
    speed: 130,
    text: 'Bitte steigen Sie zügig ein und geben Sie die Türen frei.',
    font: { fontSize: 48, weight: 500, color: night },
  },
]);

/** The scenes of the golden pictures: a hall's board on two resolutions, a tall screen, and a strip. */
export const goldenScenes: readonly GoldenScene[] = [
  { name: 'station-1920x1080', width: 1920, height: 1080, place: 'station', scene: station },
  { name: 'station-3840x2160', width: 3840, height: 2160, place: 'station', scene: station },
  {
    name: 'infotainment-1080x1920',
    width: 1080,
    height: 1920,
    place: 'station',
    scene: infotainment,
  },
  { name: 'vehicle-1920x540', width: 1920, height: 540, place: 'vehicle', scene: strip },
];
