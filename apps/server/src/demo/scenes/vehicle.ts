import type { StoredWidget } from '@perron/schema';
import type { DemoDesign, DemoScene } from './demo-scene';
import {
  area,
  clock,
  connections,
  disruptionBanner,
  ground,
  news,
  night,
  paper,
  weather,
} from './parts';
import type { Box } from './parts';

/** Where the parts of a vehicle's scene stand, px of the scene. */
interface VehicleLayout {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The line, with the train on it. */
  readonly line: Box;
  readonly clock: Box;
  readonly clockSize: number;
  /** Where one can change to; null: there is no room for it. */
  readonly connections: Box | null;
  readonly row: number;
  /** Beside the connections; null: there is no room for it. */
  readonly beside: Box | null;
  /** The disruption, over what else would stand there. */
  readonly message: Box;
  readonly messageSize: number;
}

const landscape: VehicleLayout = {
  name: 'landscape',
  width: 1920,
  height: 1080,
  line: { x: 0, y: 0, width: 1920, height: 560 },
  clock: { x: 1520, y: 36, width: 344, height: 100 },
  clockSize: 68,
  connections: { x: 56, y: 608, width: 1064, height: 432 },
  row: 72,
  beside: { x: 1176, y: 608, width: 688, height: 432 },
  message: { x: 1176, y: 608, width: 688, height: 432 },
  messageSize: 36,
};

const portrait: VehicleLayout = {
  name: 'portrait',
  width: 1080,
  height: 1920,
  line: { x: 0, y: 0, width: 1080, height: 1080 },
  clock: { x: 700, y: 36, width: 332, height: 100 },
  clockSize: 68,
  connections: { x: 48, y: 1120, width: 984, height: 400 },
  row: 76,
  beside: { x: 48, y: 1560, width: 984, height: 320 },
  message: { x: 48, y: 1560, width: 984, height: 320 },
  messageSize: 38,
};

const strip: VehicleLayout = {
  name: 'strip',
  width: 1920,
  height: 540,
  line: { x: 0, y: 0, width: 1920, height: 540 },
  clock: { x: 1560, y: 24, width: 312, height: 90 },
  clockSize: 60,
  connections: { x: 1240, y: 120, width: 640, height: 404 },
  row: 64,
  beside: null,
  message: { x: 0, y: 464, width: 1920, height: 76 },
  messageSize: 44,
};

const smallStrip: VehicleLayout = {
  name: 'small strip',
  width: 1280,
  height: 360,
  line: { x: 0, y: 0, width: 1280, height: 360 },
  clock: { x: 1040, y: 16, width: 208, height: 60 },
  clockSize: 42,
  connections: { x: 840, y: 80, width: 420, height: 272 },
  row: 48,
  beside: null,
  message: { x: 0, y: 308, width: 1280, height: 52 },
  messageSize: 31,
};

function line(box: Box): StoredWidget {
  return {
    id: 'line',
    type: 'pearl_indicator_horizontal',
    ...box,
    rotation: 0,
    theme: 'light',
    color: '{{ line.color }}',
    showHeader: true,
  };
}

function vertical(box: Box): StoredWidget {
  return { ...line(box), type: 'pearl_indicator_vertical', numStations: 6 };
}

type Connected = 'current_station' | 'next_station' | null;

function widgetsOf(layout: VehicleLayout, at: Connected, disrupted: boolean): StoredWidget[] {
  const isStrip = layout.beside === null;
  const { row, message, messageSize } = layout;
  const shortened = isStrip && at !== null ? { width: (layout.connections?.x ?? 0) - 40 } : {};
  const lower = isStrip && disrupted ? { height: message.y } : {};
  const lineBox = { ...layout.line, ...shortened, ...lower };
  const isTall = layout.height > layout.width;
  const table = layout.connections && {
    ...layout.connections,
    ...(isStrip && disrupted && { height: message.y - layout.connections.y - 12 }),
  };
  return [
    isTall ? vertical(lineBox) : line(lineBox),
    clock(layout.clock, layout.clockSize),
    ...(table && (at !== null || !isStrip)
      ? [connections(table, at ?? 'next_station', { header: row, row })]
      : []),
    ...(disrupted ? [] : besideOf(layout)),
    // Beside the line there is room for what is announced some stations ahead; a strip has none.
    ...(disrupted || !isStrip
      ? [disruptionBanner(message, { padding: 40, fontSize: messageSize })]
      : []),
  ];
}

function besideOf({ beside }: VehicleLayout): StoredWidget[] {
  if (!beside) return [];
  const { x, y, width, height } = beside;
  const weatherWidth = Math.round(width * 0.38);
  const gap = 32;
  return [
    area('card weather', { x, y, width: weatherWidth, height }, paper),
    weather(
      { x: x + gap, y: y + gap, width: weatherWidth - 2 * gap, height: height - 2 * gap },
      30,
    ),
    news({ x: x + weatherWidth + gap, y, width: width - weatherWidth - gap, height }, 36),
  ];
}

function scene(title: string, layout: VehicleLayout, at: Connected, disrupted = false): DemoScene {
  const { name, width, height } = layout;
  const isStrip = layout.beside === null;
  const widgets = widgetsOf(layout, at, disrupted);
  return {
    name: `${title}, ${name}`,
    width,
    height,
    background: isStrip ? paper : ground,
    widgets: isStrip ? widgets : [area('upper', layout.line, paper), ...widgets],
  };
}

/** Where the shuttle and the clock stand, and what is beside the clock. */
function pendelzug(layout: VehicleLayout): DemoScene {
  const { name, width, height, clock: clockBox, clockSize } = layout;
  const isTall = height > width;
  // In portrait the clock has a separate band: beside it the shuttle's title would have no room.
  const band = isTall ? clockBox.height + 2 * clockBox.y : 0;
  const header = Math.round(Math.min(height * 0.2, isTall ? 150 : 180));
  const font = {
    fontFamily: 'Inter',
    fontSize: Math.round(clockSize * 0.8),
    color: night,
    weight: 650,
  };
  const direction: StoredWidget = {
    id: 'direction',
    type: 'text',
    x: 48,
    y: clockBox.y,
    width: clockBox.x - 2 * 48,
    height: clockBox.height,
    rotation: 0,
    text: '{{ direction }}',
    flow: 'line',
    font,
  };
  return {
    name: `Shuttle train, ${name}`,
    width,
    height,
    background: paper,
    widgets: [
      {
        id: 'shuttle',
        type: 'disruption',
        x: 0,
        y: band,
        width,
        height: height - band,
        rotation: 0,
        theme: 'light',
        headerHeight: header,
        footerHeight: Math.round(header * (isTall ? 0.9 : 0.6)),
      },
      ...(isTall
        ? [direction, clock(clockBox, clockSize)]
        : [
            // Above the corner of the shuttle's head where "Demo" stands.
            clock(
              {
                x: clockBox.x,
                y: Math.round(header * 0.06),
                width: clockBox.width,
                height: Math.round(header * 0.44),
              },
              Math.round(header * 0.38),
            ),
          ]),
    ],
  };
}

interface VehicleDesigns {
  readonly onTrack: DemoDesign;
  readonly approaching: DemoDesign;
  readonly atStation: DemoDesign;
  readonly onTrackDisrupted: DemoDesign;
  readonly approachingDisrupted: DemoDesign;
  readonly pendelzug: DemoDesign;
}

function designs(
  suffix: string,
  first: VehicleLayout,
  ...others: readonly VehicleLayout[]
): VehicleDesigns {
  const design = (title: string, draw: (layout: VehicleLayout) => DemoScene): DemoDesign => ({
    name: `${title}${suffix}`,
    variants: [draw(first), ...others.map(draw)],
  });
  return {
    onTrack: design('On the way', (one) => scene('On the way', one, null)),
    approaching: design('Approaching', (one) => scene('Approaching', one, 'next_station')),
    atStation: design('At a station', (one) => scene('At a station', one, 'current_station')),
    onTrackDisrupted: design('On the way, disrupted', (one) =>
      scene('On the way, disrupted', one, null, true),
    ),
    approachingDisrupted: design('Approaching, disrupted', (one) =>
      scene('Approaching, disrupted', one, 'next_station', true),
    ),
    pendelzug: design('Shuttle train', pendelzug),
  };
}

export const inVehicles = designs('', landscape, portrait);
export const inVehiclesOnStrips = designs(
  ', strips',
  strip,
  smallStrip,
  { ...landscape, name: 'strip on a screen' },
  { ...portrait, name: 'strip in portrait' },
);
