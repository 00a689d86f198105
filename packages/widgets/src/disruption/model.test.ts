import type { Situation } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { sampleLine, sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { sampleTrip } from '../shared/samples/sample-trip';
import { disruptionModel } from './model';
import type { ShuttleModel } from './model';
import { busesBetween, disruptedAhead, disruptionSample, shuttleBetween } from './sample';
import { disruptionDefaults, disruptionSchema } from './schema';
import { IncompleteShuttleError } from './shuttle';

const shuttle = shuttleBetween(6, 8);
const broken = shuttleBetween(6, 8, { stationEnd: null });

interface Shown {
  readonly ahead?: readonly RuntimeDisruption[];
  readonly situation?: Partial<Situation>;
  readonly mode?: 'live' | 'editor';
  readonly size?: { readonly width: number; readonly height: number };
}

function model({ ahead = [shuttle], situation, mode = 'live', size }: Shown) {
  return disruptionModel({
    ...disruptionSample,
    ...(size && { size }),
    situation: disruptedAhead(ahead, situation),
    mode,
  });
}

function shown(input: Shown): ShuttleModel {
  const found = model(input);
  if (found.state !== 'shuttle') throw new Error(`expected a shuttle, got ${found.state}`);
  return found;
}

/** The first moment of a turn of both languages. */
const turn = Math.floor(sampleNowMs / 30_000) * 30_000;

it('says "1 Station" where one is left out', () => {
  const said = new Set<string>();
  for (const first of [2, 3, 4, 5]) {
    for (const last of [8, 10, 12]) {
      for (const width of [600, 900, 1280]) {
        const size = { width, height: 360 };
        const { diagram } = shown({ ahead: [shuttleBetween(first, last)], size });
        for (const point of diagram.points) if (point.kind === 'left_out') said.add(point.text);
      }
    }
  }
  expect([...said]).toContain('1 Station');
  expect([...said]).toContain('2 Stationen');
  expect([...said]).not.toContain('1 Stationen');
});

it('is 600 by 400 with a header of 100 and a footer of 40', () => {
  expect(disruptionDefaults).toMatchObject({
    width: 600,
    height: 400,
    headerHeight: 100,
    footerHeight: 40,
  });
});

describe('without a shuttle here', () => {
  it('nothing stands on a live display', () => {
    expect(model({ ahead: [] })).toEqual({ state: 'hidden' });
  });

  it('the editor says so', () => {
    expect(model({ ahead: [], mode: 'editor' })).toMatchObject({
      state: 'notice',
      text: 'No Pendelzug Disruption at current station. This message is only visible in the editor.',
    });
  });
});

describe('a shuttle without its start or end', () => {
  it('is an error on a live display, for the host to log', () => {
    expect(() => model({ ahead: [broken] })).toThrow(IncompleteShuttleError);
  });

  it('says in the editor what it lacks', () => {
    const notice = model({ ahead: [broken], mode: 'editor' });
    expect(notice).toMatchObject({ state: 'notice' });
    expect(JSON.stringify(notice)).toContain('pendel_end_index');
  });
});

describe('buses in place of trains', () => {
  it('have the diagram of a shuttle, with their stops where the shuttle has its stations', () => {
    const buses = shown({ ahead: [busesBetween(6, 8)], situation: { nowMs: turn } });
    expect(buses).toMatchObject({
      vehicles: 'buses',
      badge: { name: 'U8' },
      busBadge: { name: 'Bus', background: '#a5027d' },
      title: 'Ersatzverkehr mit Bussen',
      message: 'Zwischen Moritzplatz und Jannowitzbrücke fahren Busse. Bitte umsteigen.',
    });
    const { diagram } = shown({ situation: { nowMs: turn } });
    expect(buses.diagram).toEqual(diagram);
    expect(shown({}).vehicles).toBe('train');
  });

  it('without their start or end are an error that names their own fields', () => {
    const broken = busesBetween(6, 8, { stationStart: null });
    expect(() => model({ ahead: [broken] })).toThrow('rail_replacement_start_index');
  });
});

describe('the words of a shuttle', () => {
  // 82 letters of German stand for three steps of 5 s each.
  const inEnglish = turn + 15_000;

  it('are in each language of the display in turn, all of them together', () => {
    expect(shown({ situation: { nowMs: turn } })).toMatchObject({
      title: 'Pendelzug',
      period: 'bis 23.11.2026, 04:00',
      message: 'Zwischen Moritzplatz und Jannowitzbrücke fährt ein Pendelzug. Bitte umsteigen.',
    });
    expect(shown({ situation: { nowMs: inEnglish } })).toMatchObject({
      title: 'Shuttle train',
      period: 'until 23.11.2026, 04:00',
      message: 'A shuttle train runs between Moritzplatz and Jannowitzbrücke. Please change.',
    });
  });

  it('say only the time when it ends today, and that nobody knows when nobody does', () => {
    const period = (endsAt: string | null) =>
      shown({ ahead: [{ ...shuttle, endsAt }], situation: { nowMs: turn } }).period;
    expect(period('2026-11-20T22:30:00.000Z')).toBe('bis 23:30');
    expect(period(null)).toBe('bis auf Weiteres');
  });

  it('leave the foot to the diagram where there is no message', () => {
    const silent = shown({ ahead: [{ ...shuttle, messages: [] }] });
    expect(silent.message).toBeNull();
    expect(silent.drawing.footerPx).toBe(0);
    expect(shown({}).drawing.footerPx).toBe(40);
  });
});

describe('the badge of a shuttle', () => {
  it('has the colours of the line in a vehicle', () => {
    expect(shown({}).badge).toMatchObject({ name: 'U8', background: '#224f86' });
  });

  it('has them in a station from what departs there, and is grey where nothing says', () => {
    const { disruptions } = disruptedAhead([]);
    const known = { ...disruptions, here: [shuttle] };
    const at = (change: Partial<Situation>) =>
      disruptionModel({
        ...disruptionSample,
        situation: { ...sampleSituation, disruptions: known, ...change },
      });
    expect(at({})).toMatchObject({ badge: { background: '#224f86' } });
    expect(at({ departures: { state: 'unknown' } })).toMatchObject({
      badge: { name: 'U8', background: '#5b6573' },
    });
  });

  it('is not that of another line that the vehicle serves', () => {
    const trip = { ...sampleTrip, line: sampleLine('U5', 'subway') };
    expect(shown({ situation: { trip } }).badge.background).toBe('#224f86');
  });
});

describe('the honest corner', () => {
  it('is empty while everything is fresh', () => {
    expect(shown({}).mark).toEqual({ demo: false, text: null });
  });

  it('says from when disruptions are, once they are old', () => {
    const situation = { nowMs: sampleNowMs + 200_000, languages: ['de'] as const };
    expect(shown({ situation }).mark.text).toBe('Stand 14:02');
    const later = { ...situation, nowMs: sampleNowMs + 86_400_000 };
    expect(shown({ situation: later }).mark.text).toMatch(/^Stand \d\d\.11\.2026, 14:02$/);
  });

  it('says how far the train’s place may be trusted', () => {
    const trip = { ...sampleTrip, freshness: 'timetable' as const };
    expect(shown({ situation: { trip } }).mark.text).toBe('Fahrplan – keine Echtzeit');
  });

  it('says it in the language that its title and message stand in', () => {
    const situation = { nowMs: sampleNowMs + 200_000 };
    expect(shown({ situation })).toMatchObject({
      title: 'Shuttle train',
      mark: { text: 'As of 14:02' },
    });
  });

  it('says that it is a demonstration', () => {
    expect(shown({ situation: { demo: true } }).mark.demo).toBe(true);
  });
});

it('marks the upcoming station, and in a tall box the line runs down', () => {
  const { diagram, drawing } = shown({});
  const here = diagram.points.filter((point) => point.kind === 'station' && point.state === 'here');
  expect(here).toMatchObject([{ name: 'Heinrich-Heine-Str.' }]);
  expect(drawing.direction).toBe('across');
  const tall = disruptionModel({ ...disruptionSample, size: { width: 540, height: 960 } });
  expect(tall).toMatchObject({ drawing: { direction: 'down' } });
});

it('keeps the sizes that a stored widget names', () => {
  const config = disruptionSchema.parse({ fontSize: 30, headerHeight: 0, footerHeight: 60 });
  expect(disruptionModel({ ...disruptionSample, config })).toMatchObject({
    drawing: { fontSizePx: 30, headerPx: 0, footerPx: 60 },
  });
});

it('has the next station large above the diagram, where that has room below it', () => {
  const strip = { width: 1920, height: 540 };
  expect(shown({ size: strip }).focus).toEqual({
    label: 'Nächste Station',
    name: 'Heinrich-Heine-Str.',
  });
  expect(shown({}).focus).toBeNull();
});
