import type { StoredWidget } from '@perron/schema';
import type { DemoDesign, DemoScene } from './demo-scene';
import { area, disruptionBanner, ground, news, night, paper, weather } from './parts';
import type { Box } from './parts';

const gap = 40;

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

/** The station's name on night, with a clock of hands beside it. */
function head(width: number, height: number, nameSize: number): StoredWidget[] {
  const clockSize = Math.round(height * 0.72);
  const air = Math.round((height - clockSize) / 2);
  return [
    area('head', { x: 0, y: 0, width, height }, night),
    {
      id: 'station',
      type: 'text',
      x: gap,
      y: 0,
      width: width - clockSize - air - 2 * gap,
      height,
      rotation: 0,
      text: '{{ station.name }}',
      flow: 'wrap',
      font: { fontFamily: 'Inter', fontSize: nameSize, color: paper, weight: 700, lineHeight: 1.1 },
    },
    {
      id: 'clock',
      type: 'analog_clock',
      x: width - clockSize - air,
      y: air,
      width: clockSize,
      height: clockSize,
      rotation: 0,
      numberType: 'lines',
      borderWidth: 0,
      showSeconds: true,
    },
  ];
}

function board(
  box: Box,
  { header, row, text }: { readonly header: number; readonly row: number; readonly text: number },
) {
  const column = (cell: string, width: number | null) => ({
    width,
    title: null,
    cellTemplate: `{{ departure.${cell} }}`,
    blinkCondition: cell === 'line' ? 'false' : 'minutes >= 1 && minutes <= 2',
  });
  return {
    id: 'departures',
    type: 'depatures_table',
    ...box,
    rotation: 0,
    theme: 'light',
    padding: gap,
    headerHeight: header,
    rowHeight: row,
    footerHeight: 0,
    fontSize: text,
    departureTimeFormat: 'minutes',
    columns: [
      column('line', Math.round(text * 3.1)),
      column('destination', null),
      column('time', Math.round(text * 3.3)),
    ],
    maxItems: 10,
    maxMinutesAhead: 30,
  };
}

function carousel(box: Box): StoredWidget {
  return { id: 'carousel', type: 'carousel', ...box, rotation: 0, slideDurationMs: 8_000 };
}

/** What runs along the foot of the scene. */
function ticker(width: number, y: number): StoredWidget[] {
  return [
    area('foot', { x: 0, y, width, height: 72 }, night),
    {
      id: 'ticker',
      type: 'marquee_text',
      x: 0,
      y,
      width,
      height: 72,
      rotation: 0,
      speed: 90,
      text: 'Bitte lassen Sie Ihr Gepäck nicht unbeaufsichtigt. · Please do not leave your luggage unattended.',
      font: { fontFamily: 'Inter', fontSize: 32, color: paper },
    },
  ];
}

function card(id: string, box: Box): StoredWidget {
  return area(`card ${id}`, box, paper);
}

function landscape(): DemoScene {
  const left = { x: gap, y: 200, width: 1040, height: 768 };
  const right = { x: 1120, width: 760 };
  const weatherBox = { ...right, y: 200, width: 300, height: 260 };
  const newsBox = { x: 1460, y: 200, width: 420, height: 260 };
  return {
    name: 'Infotainment, landscape',
    width: 1920,
    height: 1080,
    background: ground,
    widgets: [
      ...head(1920, 160, 64),
      card('departures', left),
      board(left, { header: 82, row: 97, text: 58 }),
      card('weather', weatherBox),
      weather(inset(weatherBox, 28), 26),
      news(newsBox, 32),
      carousel({ ...right, y: 500, height: 468 }),
      ...ticker(1920, 1008),
    ],
  };
}

function portrait(): DemoScene {
  const upper = { x: gap, y: 280, width: 1000, height: 896 };
  const weatherBox = { x: gap, y: 1464, width: 480, height: 344 };
  const newsBox = { x: 560, y: 1464, width: 480, height: 344 };
  return {
    name: 'Infotainment, portrait',
    width: 1080,
    height: 1920,
    background: ground,
    widgets: [
      ...head(1080, 240, 68),
      card('departures', upper),
      board(upper, { header: 82, row: 100, text: 58 }),
      carousel({ x: gap, y: 1216, width: 1000, height: 208 }),
      disruptionBanner(
        { x: gap, y: 1216, width: 1000, height: 208 },
        { padding: 32, fontSize: 30 },
      ),
      card('weather', weatherBox),
      weather(inset(weatherBox, 36), 32),
      news(newsBox, 36),
      ...ticker(1080, 1848),
    ],
  };
}

export const infotainment: DemoDesign = {
  name: 'Infotainment',
  variants: [landscape(), portrait()],
};
