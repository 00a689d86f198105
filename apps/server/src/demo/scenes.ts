import { defaultOutputTypeId, outputTypeIds } from '@perron/schema';
import type { PixelScene, StoredWidget } from '@perron/schema';

/** A scene before it is stored. */
export type DemoScene = Omit<PixelScene, 'id' | 'group_id'>;

/** One design in the sizes that it was drawn for, and the kinds of display that show it. */
export interface DemoDesign {
  readonly name: string;
  readonly outputTypeIds: readonly number[];
  /** The first one is the design that playlists name; a display takes the one that fits it. */
  readonly variants: readonly DemoScene[];
}

const night = '#0b1a33';
const paper = '#ffffff';

/** Rows at one or two minutes blink. */
const goNow = 'minutes >= 1 && minutes <= 2';

interface BoardSizes {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  /** The white band with the station's name and the clock. */
  readonly band: number;
  /** Size of the station's name; the clock stands a little larger beside it. */
  readonly name: number;
  readonly nameFlow: 'line' | 'wrap';
  readonly header: number;
  readonly row: number;
  readonly footer: number;
  /** Size of a destination: the largest thing on the board. */
  readonly text: number;
  /** Widths in multiples of the text; the destination takes the rest. */
  readonly columns: {
    readonly line: number;
    readonly platform: number | null;
    readonly time: number;
  };
}

function band({ width, margin, band: height, name, nameFlow }: BoardSizes): StoredWidget[] {
  const clockSize = Math.round(name * 1.14);
  const clockWidth = Math.round(clockSize * 3.1);
  const font = { fontFamily: 'Inter', color: night };
  // Air above and below the name, so that two lines of it stay off the band's edges.
  const air = Math.round(height * 0.1);
  return [
    {
      id: 'station',
      type: 'text',
      x: margin,
      y: air,
      width: width - 2 * margin - clockWidth - margin,
      height: height - 2 * air,
      rotation: 0,
      text: '{{ station.name }}',
      flow: nameFlow,
      font: { ...font, fontSize: name, weight: 700, lineHeight: 1.1 },
    },
    {
      id: 'clock',
      type: 'time',
      x: width - margin - clockWidth,
      y: 0,
      width: clockWidth,
      height,
      rotation: 0,
      timeFormat: 'HH:mm',
      font: { ...font, fontSize: clockSize, weight: 600, align: 'right' },
    },
  ];
}

function columns({ text, columns: { line, platform, time } }: BoardSizes) {
  const column = (cell: string, widthEm: number | null, blinkCondition = 'false') => ({
    width: widthEm === null ? null : Math.round(widthEm * text),
    title: null,
    cellTemplate: `{{ departure.${cell} }}`,
    blinkCondition,
  });
  return [
    column('line', line),
    column('destination', null, goNow),
    ...(platform === null ? [] : [column('platform', platform)]),
    column('time', time, goNow),
  ];
}

function stationBoard(name: string, sizes: BoardSizes): DemoScene {
  const { width, height, margin } = sizes;
  return {
    name,
    width,
    height,
    background: paper,
    widgets: [
      ...band(sizes),
      {
        id: 'departures',
        type: 'depatures_table',
        x: 0,
        y: sizes.band,
        width,
        height: height - sizes.band,
        rotation: 0,
        theme: 'dark',
        padding: margin,
        headerHeight: sizes.header,
        rowHeight: sizes.row,
        footerHeight: sizes.footer,
        fontSize: sizes.text,
        departureTimeFormat: 'minutes',
        minuteSign: 'min',
        columns: columns(sizes),
        maxItems: 10,
        maxMinutesAhead: 30,
      },
    ],
  };
}

/** Seven rows: what is read across a hall. */
const landscape = stationBoard('Departures, landscape', {
  width: 1920,
  height: 1080,
  margin: 56,
  band: 132,
  name: 60,
  nameFlow: 'line',
  header: 68,
  row: 117,
  footer: 60,
  text: 58,
  columns: { line: 3.25, platform: 2.05, time: 3.6 },
});

const portrait = stationBoard('Departures, portrait', {
  width: 1080,
  height: 1920,
  margin: 48,
  band: 232,
  name: 72,
  nameFlow: 'wrap',
  header: 72,
  row: 154,
  footer: 72,
  text: 58,
  columns: { line: 2.85, platform: 2.05, time: 3.3 },
});

const strip = stationBoard('Departures, strip', {
  width: 1920,
  height: 540,
  margin: 48,
  band: 96,
  name: 48,
  nameFlow: 'line',
  header: 48,
  row: 88,
  footer: 44,
  text: 48,
  columns: { line: 3.25, platform: 2.05, time: 3.6 },
});

const smallStrip = stationBoard('Departures, small strip', {
  width: 1280,
  height: 360,
  margin: 32,
  band: 64,
  name: 34,
  nameFlow: 'line',
  header: 36,
  row: 76,
  footer: 32,
  text: 40,
  columns: { line: 3.1, platform: 2.05, time: 3.6 },
});

/** Read from two steps away on one platform: fewer rows, larger, and no column of platforms. */
const stele = stationBoard('Departures, stele', {
  width: 1080,
  height: 1920,
  margin: 48,
  band: 264,
  name: 84,
  nameFlow: 'wrap',
  header: 80,
  row: 182,
  footer: 120,
  text: 70,
  columns: { line: 2.85, platform: null, time: 3.1 },
});

/** The designs that a first start lays in. */
export const demoDesigns: readonly DemoDesign[] = [
  {
    name: 'Departures',
    outputTypeIds: [
      defaultOutputTypeId,
      outputTypeIds.PassengerInformationSystem,
      outputTypeIds.Infotainment,
    ],
    variants: [landscape, portrait],
  },
  {
    name: 'Departures, strips',
    outputTypeIds: [outputTypeIds.DaisyLcd, outputTypeIds.DaisyLcdSmall],
    variants: [strip, smallStrip],
  },
  { name: 'Departures, stele', outputTypeIds: [outputTypeIds.KamaStele], variants: [stele] },
];
