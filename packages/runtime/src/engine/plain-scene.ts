import type { PixelScene, StoredWidget } from '@perron/schema';

interface Size {
  readonly width: number;
  readonly height: number;
}

const night = '#0b1a33';
const paper = '#ffffff';

/** No operator's design has this id: reports treat the plain scene as no scene. */
export const plainSceneId = 0;

interface Measures extends Size {
  readonly margin: number;
  /** Height of the head, with the name and the clock. */
  readonly head: number;
  /** Size of what is read on the board. */
  readonly text: number;
}

function measuresOf({ width, height }: Size): Measures {
  // Large enough to be read across a hall; on a strip, small enough for more than one row.
  const maxOnStrip = Math.min(height / 10, Math.max(44, width / 50));
  const text = Math.round(Math.min(width / 18, Math.max(height / 18, maxOnStrip)));
  return { width, height, text, margin: Math.round(text * 0.9), head: Math.round(text * 2.2) };
}

function font(fontSize: number, weight: number, align: 'left' | 'right' = 'left') {
  return { fontFamily: 'Inter', fontSize: Math.round(fontSize), color: night, weight, align };
}

/** The station's name, with its signs. */
function name({ width, head: height, margin, text }: Measures): StoredWidget {
  return {
    id: 'name',
    type: 'text',
    x: margin,
    y: 0,
    height,
    rotation: 0,
    width: width - 3 * margin - clockWidth(text),
    text: '{{ station.name }}',
    flow: 'line',
    stationSigns: true,
    font: font(text, 700),
  };
}

function clockWidth(text: number): number {
  return Math.round(text * 3.6);
}

function clock({ width: sceneWidth, head: height, margin, text }: Measures): StoredWidget {
  const width = clockWidth(text);
  return {
    id: 'clock',
    type: 'time',
    x: sceneWidth - margin - width,
    y: 0,
    width,
    height,
    rotation: 0,
    timeFormat: 'HH:mm',
    font: font(text * 1.1, 600, 'right'),
  };
}

function departures({ width, height, margin, head: y, text }: Measures): StoredWidget {
  // Ten rows fill a tall screen.
  const tenth = (height - y - text * 1.2) / 10;
  const row = Math.round(Math.min(text * 2.6, Math.max(text * 1.9, tenth)));
  const column = (cell: string, em: number | null) => ({
    width: em === null ? null : Math.round(em * text),
    title: null,
    cellTemplate: `{{ departure.${cell} }}`,
    blinkCondition: 'false',
  });
  return {
    id: 'departures',
    type: 'depatures_table',
    x: 0,
    y,
    width,
    height: height - y,
    rotation: 0,
    theme: 'dark',
    padding: margin,
    rowHeight: row,
    fontSize: text,
    headerHeight: Math.round(text * 1.2),
    footerHeight: Math.round(text * 1.1),
    departureTimeFormat: 'minutes',
    maxItems: 10,
    maxMinutesAhead: 30,
    columns: [column('line', 3.2), column('destination', null), column('time', 3.6)],
  };
}

/** Line, destination and way of the train, or a sentence that says why it is not there. */
function way({ width, height }: Measures): StoredWidget {
  const kind = height > width ? 'vertical' : 'horizontal';
  return {
    id: 'way',
    type: `pearl_indicator_${kind}`,
    x: 0,
    y: 0,
    width,
    height,
    rotation: 0,
    // On a screen that is neither tall nor a strip, `numStations` stops ahead have flat, large names.
    theme: 'light',
    showHeader: true,
    numStations: 5,
  };
}

/**
 * The scene of a display for which operators have left nothing to show: the station's name, the time and its
 * departures; in a vehicle the line, the time and its way. Its widgets say themselves how far what they show
 * may be trusted.
 */
export function plainScene(kind: 'station' | 'vehicle', size: Size): PixelScene {
  const measures = measuresOf(size);
  return {
    id: plainSceneId,
    name: 'Plain',
    group_id: null,
    background: paper,
    ...size,
    widgets:
      kind === 'station'
        ? [name(measures), clock(measures), departures(measures)]
        : [way(measures), clock(measures)],
  };
}
