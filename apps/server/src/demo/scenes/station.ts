import type { StoredWidget } from '@perron/schema';
import type { DemoDesign, DemoScene } from './demo-scene';
import { area, disruptionBanner, night, paper } from './parts';

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
      stationSigns: true,
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

/**
 * @param message height of the place for a disruption below the board; 0: none
 * @param letters size of its text, as a multiple of that of a destination
 */
function stationBoard(name: string, sizes: BoardSizes, message = 0, letters = 0.6): DemoScene {
  const { width, height, margin } = sizes;
  return {
    name,
    width,
    height,
    // Beside a board on a screen of another shape stands the board's own ground.
    background: night,
    widgets: [
      area('band', { x: 0, y: 0, width, height: sizes.band }, paper),
      ...band(sizes),
      {
        id: 'departures',
        type: 'depatures_table',
        x: 0,
        y: sizes.band,
        width,
        height: height - sizes.band - message,
        rotation: 0,
        theme: 'dark',
        padding: margin,
        headerHeight: sizes.header,
        rowHeight: sizes.row,
        footerHeight: sizes.footer,
        fontSize: sizes.text,
        departureTimeFormat: 'minutes',
        columns: columns(sizes),
        maxItems: 10,
        maxMinutesAhead: 30,
      },
      ...(message === 0
        ? []
        : [
            disruptionBanner(
              { x: 0, y: height - message, width, height: message },
              { padding: margin, fontSize: Math.round(sizes.text * letters) },
            ),
          ]),
    ],
  };
}

/** A board, and the same with a disruption below it. */
function boards(
  name: string,
  sizes: BoardSizes,
  message: number,
  letters?: number,
): { readonly board: DemoScene; readonly disrupted: DemoScene } {
  return {
    board: stationBoard(`Departures, ${name}`, sizes),
    disrupted: stationBoard(`Departures and disruption, ${name}`, sizes, message, letters),
  };
}

/** Seven rows: what is read across a hall. */
const hall: BoardSizes = {
  width: 1920,
  height: 1080,
  margin: 56,
  band: 132,
  name: 60,
  nameFlow: 'line',
  header: 84,
  row: 114,
  footer: 60,
  text: 58,
  columns: { line: 3.25, platform: 2.05, time: 3.6 },
};

const landscape = boards('landscape', hall, 114, 0.83);

const tall: BoardSizes = {
  width: 1080,
  height: 1920,
  margin: 48,
  band: 232,
  name: 72,
  nameFlow: 'wrap',
  header: 84,
  row: 154,
  footer: 72,
  text: 58,
  columns: { line: 2.85, platform: 2.05, time: 3.3 },
};

const portrait = boards('portrait', tall, 300);

/** Five rows, or four and a message that is one of them. */
const strip = boards(
  'strip',
  {
    width: 1920,
    height: 540,
    margin: 48,
    band: 90,
    name: 48,
    nameFlow: 'line',
    header: 56,
    row: 78,
    footer: 44,
    text: 48,
    columns: { line: 3.25, platform: 2.05, time: 3.6 },
  },
  78,
  1,
);

const smallStrip = boards(
  'small strip',
  {
    width: 1280,
    height: 360,
    margin: 32,
    band: 62,
    name: 34,
    nameFlow: 'line',
    header: 40,
    row: 64,
    footer: 32,
    text: 40,
    columns: { line: 3.1, platform: 2.05, time: 3.6 },
  },
  64,
  1,
);

/** Three rows over a door or along a ceiling, or two and a message. */
const wideStrip = boards(
  'wide strip',
  {
    width: 1920,
    height: 320,
    margin: 40,
    band: 68,
    name: 40,
    nameFlow: 'line',
    header: 44,
    row: 68,
    footer: 32,
    text: 44,
    columns: { line: 3.1, platform: 2.05, time: 3.6 },
  },
  68,
  1,
);

/** The content of a strip on a screen that is none, in landscape and in portrait. */
const stripOnScreen = boards('strip on a screen', hall, 114, 0.83);
const stripInPortrait = boards('strip in portrait', tall, 300);

/** Read from two steps away on one platform: fewer rows, larger, and no column of platforms. */
const stele = boards(
  'stele',
  {
    width: 1080,
    height: 1920,
    margin: 48,
    band: 264,
    name: 84,
    nameFlow: 'wrap',
    header: 100,
    row: 178,
    footer: 120,
    text: 70,
    columns: { line: 2.85, platform: null, time: 3.1 },
  },
  364,
);

const steleInLandscape = boards(
  'stele in landscape',
  {
    ...hall,
    band: 150,
    name: 68,
    header: 96,
    row: 136,
    footer: 88,
    text: 70,
    columns: { line: 2.85, platform: null, time: 3.3 },
  },
  136,
  0.8,
);

export const departures: DemoDesign = {
  name: 'Departures',
  variants: [landscape.board, portrait.board],
};
export const departuresOnStrips: DemoDesign = {
  name: 'Departures, strips',
  variants: [
    strip.board,
    smallStrip.board,
    wideStrip.board,
    stripOnScreen.board,
    stripInPortrait.board,
  ],
};
export const departuresOnStele: DemoDesign = {
  name: 'Departures, stele',
  variants: [stele.board, steleInLandscape.board],
};
export const disruptedDepartures: DemoDesign = {
  name: 'Departures and disruption',
  variants: [landscape.disrupted, portrait.disrupted],
};
export const disruptedDeparturesOnStrips: DemoDesign = {
  name: 'Departures and disruption, strips',
  variants: [
    strip.disrupted,
    smallStrip.disrupted,
    wideStrip.disrupted,
    stripOnScreen.disrupted,
    stripInPortrait.disrupted,
  ],
};
export const disruptedDeparturesOnStele: DemoDesign = {
  name: 'Departures and disruption, stele',
  variants: [stele.disrupted, steleInLandscape.disrupted],
};
