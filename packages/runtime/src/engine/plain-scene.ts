import type { PixelScene, StoredWidget } from '@perron/schema';

interface Size {
  readonly width: number;
  readonly height: number;
}

const night = '#0b1a33';
const paper = '#ffffff';

/** No design of an operator has it: the plain scene is told of as no scene. */
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
  const text = Math.round(Math.min(width / 18, Math.max(height / 18, Math.min(height / 10, 44))));
  return { width, height, text, margin: Math.round(text * 0.9), head: Math.round(text * 2.2) };
}

function font(fontSize: number, weight: number, align: 'left' | 'right' = 'left') {
  return { fontFamily: 'Inter', fontSize: Math.round(fontSize), color: night, weight, align };
}

/** What this place is called, and the time of day. */
function head({ width, head: height, margin, text }: Measures, name: string): StoredWidget[] {
  const clock = Math.round(text * 3.6);
  const box = { y: 0, height, rotation: 0 };
  return [
    {
      ...{ id: 'name', type: 'text', ...box, x: margin, width: width - 3 * margin - clock },
      ...{ text: name, flow: 'line', font: font(text, 700) },
    },
    {
      ...{ id: 'clock', type: 'time', ...box, x: width - margin - clock, width: clock },
      ...{ timeFormat: 'HH:mm', font: font(text * 1.1, 600, 'right') },
    },
  ];
}

function departures({ width, height, margin, head: y, text }: Measures): StoredWidget {
  const row = Math.round(text * 1.9);
  const column = (cell: string, em: number | null) => ({
    width: em === null ? null : Math.round(em * text),
    title: null,
    cellTemplate: `{{ departure.${cell} }}`,
    blinkCondition: 'false',
  });
  return {
    ...{ id: 'departures', type: 'depatures_table', x: 0, y, width, height: height - y },
    ...{ rotation: 0, theme: 'dark', padding: margin, rowHeight: row, fontSize: text },
    ...{ headerHeight: Math.round(text * 1.2), footerHeight: Math.round(text * 1.1) },
    ...{ departureTimeFormat: 'minutes', minuteSign: 'min', maxItems: 10, maxMinutesAhead: 30 },
    columns: [column('line', 3.2), column('destination', null), column('time', 3.6)],
  };
}

/** The way of the train, or a sentence that says why it is not there. */
function way({ width, height, head: y }: Measures): StoredWidget {
  const kind = height > width ? 'vertical' : 'horizontal';
  return {
    ...{ id: 'way', type: `pearl_indicator_${kind}`, x: 0, y, width, height: height - y },
    ...{ rotation: 0, theme: 'light', showHeader: false },
  };
}

/**
 * What a display shows when operators have left it nothing to show: the station's name, the time
 * and its departures; in a vehicle the line, the time and its way. Its widgets say themselves how
 * far what they show may be trusted.
 */
export function plainScene(kind: 'station' | 'vehicle', size: Size): PixelScene {
  const measures = measuresOf(size);
  const isStation = kind === 'station';
  return {
    ...{ id: plainSceneId, name: 'Plain', group_id: null, background: paper, ...size },
    widgets: [
      ...head(measures, isStation ? '{{ station.name }}' : '{{ line.name }}'),
      isStation ? departures(measures) : way(measures),
    ],
  };
}
