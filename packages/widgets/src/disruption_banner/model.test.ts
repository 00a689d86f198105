import type { Situation } from '@perron/core';
import { contrast } from '@perron/core';
import type { RuntimeDisruption } from '@perron/schema';
import { describe, expect, it } from 'vitest';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { disruptionBannerModel } from './model';
import type { BannerModel } from './model';
import { disruptedHere, disruptionBannerSample, policeOperation } from './sample';
import { disruptionBannerDefaults, disruptionBannerSchema } from './schema';

interface Banner {
  readonly here?: readonly RuntimeDisruption[];
  readonly situation?: Partial<Situation>;
  readonly config?: Record<string, unknown>;
  readonly mode?: 'live' | 'editor';
}

function banner({ here = [policeOperation], situation, config = {}, mode = 'live' }: Banner) {
  return disruptionBannerModel({
    ...disruptionBannerSample,
    config: disruptionBannerSchema.parse(config),
    situation: disruptedHere(here, situation),
    mode,
  });
}

function shown(input: Banner): Extract<BannerModel, { state: 'shown' }> {
  const model = banner(input);
  if (model.state === 'hidden') throw new Error('expected a banner');
  return model;
}

const medical: RuntimeDisruption = {
  ...policeOperation,
  type: 'medical',
  id: 1,
  priority: 40,
  title: 'U8: Notarzteinsatz',
};
const noStopping: RuntimeDisruption = {
  ...policeOperation,
  type: 'no_stopping',
  id: 3,
  priority: 20,
  title: 'U8: Kein Halt',
  reason: 'Bauarbeiten',
};
const pendelzug: RuntimeDisruption = {
  id: 4,
  line: { id: 8, name: 'U8' },
  affectedStations: [],
  startsAt: policeOperation.startsAt,
  endsAt: null,
  announceBefore: 2,
  messages: [],
  type: 'pendelzug',
  priority: 90,
  stationStart: null,
  stationEnd: null,
  stationsInBetween: [],
  lineStations: [],
  numVisibleStationsBefore: 2,
  numVisibleStationsAfter: 2,
};
const buses: RuntimeDisruption = {
  ...policeOperation,
  type: 'replacementsev',
  id: 5,
  priority: 80,
  title: 'U8: Ersatzverkehr',
  stationStart: null,
  stationEnd: null,
  stationsInBetween: [],
  lineStations: [],
  numVisibleStationsBefore: 2,
  numVisibleStationsAfter: 2,
};

describe('the announcement of a banner', () => {
  it('is the most important disruption: the first of what concerns this station', () => {
    expect(shown({ here: [medical, policeOperation] }).title).toBe('U8: Notarzteinsatz');
  });

  it('is an operation, a stop without service or replacement buses, and no shuttle', () => {
    expect(shown({ here: [medical] }).sign).toBe('medical');
    expect(shown({ here: [policeOperation] }).sign).toBe('police');
    expect(shown({ here: [noStopping] }).sign).toBe('no_stopping');
    expect(shown({ here: [pendelzug, noStopping] }).sign).toBe('no_stopping');
    expect(shown({ here: [pendelzug, buses] })).toMatchObject({
      sign: 'replacementsev',
      title: 'U8: Ersatzverkehr',
    });
    expect(banner({ here: [pendelzug] })).toEqual({ state: 'hidden' });
  });

  it('is in a vehicle what is ahead, and else what is where it stands', () => {
    const { place } = vehicleSituation;
    const at = (
      here: RuntimeDisruption[],
      ahead: RuntimeDisruption[],
      announced: RuntimeDisruption[] = [],
    ) =>
      shown({
        situation: {
          place,
          disruptions: {
            state: 'known',
            running: [],
            here,
            ahead,
            announced,
            fetchedAtMs: sampleNowMs,
          },
        },
      }).sign;
    expect(at([medical], [noStopping])).toBe('no_stopping');
    expect(at([medical], [pendelzug])).toBe('medical');
    expect(at([], [pendelzug], [pendelzug, policeOperation])).toBe('police');
    expect(at([medical], [], [policeOperation])).toBe('medical');
    expect(at([], [noStopping], [policeOperation, noStopping])).toBe('no_stopping');
  });

  it('is in a station never what is ahead of a vehicle', () => {
    const lists = { running: [], here: [], ahead: [medical], announced: [medical] };
    const disruptions = { state: 'known', ...lists, fetchedAtMs: sampleNowMs } as const;
    expect(banner({ situation: { disruptions } })).toEqual({ state: 'hidden' });
  });
});

describe('a banner without a disruption', () => {
  it('is hidden on a live display', () => {
    expect(banner({ here: [] })).toEqual({ state: 'hidden' });
  });

  it('says in the editor that there is none, and that it will be hidden', () => {
    expect(shown({ here: [], mode: 'editor' })).toMatchObject({
      sign: null,
      title: 'Keine Störungen',
      text: '(wird im Live-System ausgeblendet)',
    });
  });

  it('never says that there is none while nothing is known', () => {
    const disruptions = { state: 'loading' } as const;
    expect(banner({ situation: { disruptions } })).toEqual({ state: 'hidden' });
    const { title } = shown({ situation: { disruptions }, mode: 'editor' });
    expect(title).toBe('Störungen werden geladen');
  });
});

describe('the words of a banner', () => {
  const turn = (ms: number) => ({ nowMs: Math.floor(sampleNowMs / 20_000) * 20_000 + ms });

  it('stand in the languages of the display in turn, the title with them', () => {
    expect(shown({ situation: turn(0) })).toMatchObject({
      title: 'U8: Polizeieinsatz',
      text: 'Bitte rechnen Sie am Alexanderplatz mit Verspätungen.',
    });
    expect(shown({ situation: turn(10_000) })).toMatchObject({
      title: 'U8: Police operation',
      text: 'Please expect delays at Alexanderplatz.',
    });
  });

  it('are looked at every 5 s: between, nothing changes', () => {
    const models = [0, 1_000, 4_999].map((ms) => shown({ situation: turn(ms) }));
    expect(models[1]).toEqual(models[0]);
    expect(models[2]).toEqual(models[0]);
  });

  it('are the description, then the reason, where there is no message', () => {
    const silent = { messages: [], description: ' ' };
    expect(shown({ here: [{ ...policeOperation, messages: [] }] }).text).toBe(
      policeOperation.description,
    );
    expect(shown({ here: [{ ...noStopping, ...silent }] }).text).toBe('Bauarbeiten');
    expect(shown({ here: [{ ...policeOperation, ...silent }] }).text).toBeNull();
  });

  it('keep the operator’s title with a description that no message replaces', () => {
    const here = [{ ...policeOperation, messages: [], title: 'U8: Polizei am Gleis' }];
    expect(shown({ here, situation: turn(0) }).title).toBe('U8: Polizei am Gleis');
  });

  it('have no German title over an English message, on an English display either', () => {
    const { title } = shown({ situation: { languages: ['en'] } });
    expect(title).toBe('U8: Police operation');
  });

  it('have the title that the operator wrote in the language of the message', () => {
    const messages = policeOperation.messages.map((message) =>
      message.language === 'en' ? { ...message, title: 'U7/U1: Police operation' } : message,
    );
    const here = [{ ...policeOperation, messages }];
    const titles = (['de', 'en'] as const).map(
      (language) => shown({ here, situation: { languages: [language] } }).title,
    );
    expect(titles).toEqual(['U8: Polizeieinsatz', 'U7/U1: Police operation']);
  });

  it('say what it is and on which line where the operator wrote no title', () => {
    expect(shown({ here: [{ ...policeOperation, title: '' }] }).title).toBe('U8: Polizeieinsatz');
    const named = [medical, noStopping, buses].map((disruption) => {
      const { sign, title } = shown({ here: [{ ...disruption, title: '' }] });
      return [sign, title.replace(/^U\d: /, '')];
    });
    expect(named).toEqual([
      ['medical', 'Notarzteinsatz'],
      ['no_stopping', 'Kein Halt'],
      ['replacementsev', 'Ersatzverkehr mit Bussen'],
    ]);
  });

  it('say from when they are once nothing has come for a minute and a half', () => {
    const at = (seconds: number) =>
      shown({ situation: { nowMs: sampleNowMs + seconds * 1000 } }).mark;
    expect(at(60)).toBeNull();
    expect(at(240)).toBe('Stand 14:02');
    // Without a network it shows them for days, and 14:02 would be today's.
    expect(at(86_400)).toBe('Stand 20.11.2026, 14:02');
    // They came at 14:02:47; at 14:04:18 they are old, which the look at 14:04:20 finds.
    expect([at(71), at(73)]).toEqual([null, 'Stand 14:02']);
  });
});

describe('the look of a banner', () => {
  it('is dark text on pale yellow, padding 20, size 20, in 400 by 150', () => {
    const { background, font, padding, width, height } = disruptionBannerDefaults;
    expect({ background, color: font.color, padding, size: font.fontSize, width, height }).toEqual({
      background: '#ffe9a8',
      color: '#0b1a33',
      padding: 20,
      size: 20,
      width: 400,
      height: 150,
    });
  });

  it('grows with its box where nobody chose sizes', () => {
    const sizesIn = (config: object, width: number, height: number) => {
      const model = disruptionBannerModel({
        ...disruptionBannerSample,
        config: disruptionBannerSchema.parse(config),
        size: { width, height },
      });
      return model.state === 'shown' ? [model.paddingPx, model.font.fontSize] : null;
    };
    expect(sizesIn({}, 400, 150)).toEqual([20, 20]);
    expect(sizesIn({}, 3840, 600)).toEqual([80, 80]);
    expect(sizesIn({ padding: 40, font: { fontSize: 44 } }, 3840, 600)).toEqual([40, 44]);
  });

  it.each([
    ['#0b1a33', '#000000'],
    ['#fff', '#ffe9a8'],
    ['#777777', '#888888'],
  ])('can be read whatever the operator chose: on %s, text in %s', (background, color) => {
    const { font } = shown({ config: { background, font: { color } } });
    const ground = background === '#fff' ? '#ffffff' : background;
    expect(contrast(font.color, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps the operator’s colour where that can be read, or where the ground is not known', () => {
    const color = (background: string) =>
      shown({ config: { background, font: { color: '#123' } } }).font.color;
    expect(color('#ffffff')).toBe('#123');
    expect(color('#00000080')).toBe('#123');
  });
});
