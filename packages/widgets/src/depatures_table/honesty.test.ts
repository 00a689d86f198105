import { promisedCalls } from '@perron/core';
import { describe, expect, it } from 'vitest';
import { sampleCall, sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { board, cell, u8 } from './testing/sample-board';

describe('the honest board', () => {
  const calls = [
    sampleCall(u8, 'Wittenau', 125, { expectedMs: sampleNowMs + 305_000, delaySeconds: 180 }),
  ];
  const realtimeAtMs = Date.parse('2026-11-20T14:02:00+01:00');

  it('says nothing of its age while it is live', () => {
    expect(board({ calls }).mark).toEqual({ demo: false, text: null });
  });

  it('says from when its data is once that is over a minute old, and still counts down', () => {
    const model = board({ calls, here: { freshness: 'aging', realtimeAtMs } });
    expect(model.mark.text).toBe('Stand 14:02');
    expect(cell(model, 'time')).toMatchObject({ kind: 'minutes', minutes: 5 });
  });

  it('shows times of day and the last realtime once that is too old to count down', () => {
    const model = board({ calls, here: { freshness: 'stale', realtimeAtMs } });
    expect(model.mark.text).toBe('letzte Echtzeit 14:02');
    expect(cell(model, 'time')).toMatchObject({ kind: 'clock', text: '14:08', tone: 'plain' });
  });

  it('shows planned times of day once realtime is lost', () => {
    const model = board({ calls, here: { freshness: 'timetable', realtimeAtMs } });
    expect(model.mark.text).toBe('Fahrplan – keine Echtzeit');
    expect(cell(model, 'time')).toMatchObject({ kind: 'clock', text: '14:05' });
  });

  it('counts down to planned times where the source never has realtime', () => {
    const model = board({
      calls,
      here: { freshness: 'timetable', realtimeAtMs: null, timetableOnly: true },
    });
    expect(model.mark.text).toBe('Fahrplan – keine Echtzeit');
    expect(cell(model, 'time')).toMatchObject({ kind: 'minutes', minutes: 2 });
  });

  it('never blinks and never says 0 on times that may be wrong', () => {
    for (const freshness of ['stale', 'timetable'] as const) {
      const model = board({
        calls: [sampleCall(u8, 'Wittenau', 30)],
        here: { freshness, realtimeAtMs },
        situation: { nowMs: sampleNowMs + 1000 },
      });
      expect(cell(model, 'time')).toMatchObject({ kind: 'clock', tone: 'plain' });
    }
  });

  describe('by a clock that may be wrong', () => {
    const situation = { clockUncertain: true } as const;

    it('counts nothing down, shows times of day, and says why', () => {
      const model = board({ calls, situation });
      expect(model.mark.text).toBe('Uhrzeit ungewiss');
      expect(cell(model, 'time')).toMatchObject({ kind: 'clock', text: '14:08', tone: 'plain' });
      const english = board({ calls, situation: { ...situation, languages: ['en'] } });
      expect(english.mark.text).toBe('Time of day uncertain');
    });

    it('says that before how far its data may be trusted', () => {
      const planned = board({ calls, situation, here: { freshness: 'timetable', realtimeAtMs } });
      expect(planned.mark.text).toBe('Uhrzeit ungewiss · Fahrplan – keine Echtzeit');
      const all = [5, 10, 15, 20].map((at) => sampleCall(u8, 'Wittenau', at * 60));
      const promised = promisedCalls(all, all.slice(0, 1));
      const half = board({ calls: all.slice(0, 1), here: { promised }, situation });
      expect(half.mark.text).toBe('Uhrzeit ungewiss · Abfahrten unvollständig');
    });

    it('never says that nothing departs in the next minutes', () => {
      expect(board({ situation }).message).toBe('Abfahrten zurzeit nicht verfügbar');
      const over = { fromMs: null, untilMs: sampleNowMs - 3_600_000 };
      expect(board({ situation: { ...situation, timetableReach: over } }).message).toBe(
        'Abfahrten zurzeit nicht verfügbar',
      );
    });
  });

  const unknown = { expectedMs: null, delaySeconds: null };

  it('marks each row that nothing is predicted for, beside those that are live', () => {
    const model = board({
      calls: [sampleCall(u8, 'Wittenau', 200), sampleCall(u8, 'Wittenau', 300, unknown)],
    });
    expect(model.mark.text).toBeNull();
    expect(cell(model, 'time', 0)).toMatchObject({ kind: 'minutes', minutes: 3 });
    expect(cell(model, 'time', 1)).toMatchObject({ kind: 'clock', text: '14:08', label: 'Plan' });
    const texts = { columns: [{ cellTemplate: 'um {{ departure.time }}' }] };
    const inText = board({ calls: [sampleCall(u8, 'Wittenau', 300, unknown)], config: texts });
    expect(cell(inText, 'text')).toMatchObject({ text: 'um 14:08 Plan' });
  });

  it('has no countdown by a source that predicts nothing under a fresh stamp', () => {
    const model = board({
      calls: [40, 100, 300].map((at) => sampleCall(u8, 'Wittenau', at, unknown)),
      situation: { nowMs: sampleNowMs + 1000 },
    });
    expect(model.mark.text).toBe('Fahrplan – keine Echtzeit');
    for (const row of [0, 1, 2]) {
      expect(cell(model, 'time', row)).toMatchObject({ kind: 'clock', tone: 'plain' });
    }
  });

  const promises = [5, 10, 15, 20, 25, 30].map((at) => sampleCall(u8, 'Wittenau', at * 60));

  it('calls itself incomplete where half of what the timetable promises did not come', () => {
    const came = promises.slice(0, 3);
    const promised = promisedCalls(promises, came);
    const model = board({ calls: came, here: { promised } });
    expect(model.rows).toHaveLength(3);
    expect(model.mark.text).toBe('Abfahrten unvollständig');
    expect(cell(model, 'time')).toMatchObject({ kind: 'clock', text: '14:08', tone: 'plain' });
    const old = board({ calls: came, here: { promised, freshness: 'stale', realtimeAtMs } });
    expect(old.mark.text).toBe('Abfahrten unvollständig · letzte Echtzeit 14:02');
    const english = board({ calls: came, here: { promised }, situation: { languages: ['en'] } });
    expect(english.mark.text).toBe('Departures incomplete');
  });

  it('never says that nothing departs where the timetable promises departures', () => {
    const beyond = [sampleCall(u8, 'Wittenau', 1900), sampleCall(u8, 'Wittenau', 2500)];
    const model = board({ calls: beyond, here: { promised: promisedCalls(promises, beyond) } });
    expect(model.message).toBeNull();
    expect(model.mark.text).toBe('Fahrplan – keine Echtzeit');
    expect(model.rows).toHaveLength(6);
    expect(cell(model, 'time')).toMatchObject({ kind: 'clock', text: '14:08' });
  });

  it('says that it is a demonstration', () => {
    expect(board({ calls, situation: { demo: true } }).mark.demo).toBe(true);
  });

  it('says that nothing departs only when that is known', () => {
    expect(board({ calls: [] }).message).toBe('Keine Abfahrten in den nächsten 30 Minuten');
    expect(board({ calls: [], situation: { nowMs: sampleNowMs + 10_000 } }).message).toBe(
      'No departures in the next 30 minutes',
    );
    const shortAnswer = { coversUntilMs: sampleNowMs + 29 * 60_000 };
    expect(board({ calls: [], here: shortAnswer }).message).toBe(
      'Abfahrten zurzeit nicht verfügbar',
    );
    expect(board({ departures: { state: 'unknown' } }).message).toBe(
      'Abfahrten zurzeit nicht verfügbar',
    );
    expect(board({ departures: { state: 'loading' } }).message).toBe('Abfahrten werden geladen');
    expect(board({ calls }).message).toBeNull();
  });

  it.each([
    ['platform', { platform: '9' }, 'Gleis 9', 'Platform 9'],
    ['line', { lines: ['U5'] }, 'Linie U5', 'Line U5'],
    ['lines', { lines: ['U5', 'U2'] }, 'Linien U5, U2', 'Lines U5, U2'],
    [
      'direction',
      { directions: ['S Potsdam Hbf (Berlin)'] },
      'Richtung Potsdam Hbf',
      'Towards Potsdam Hbf',
    ],
    ['kind of transport', { products: ['tram'] }, 'Tram', 'Tram'],
    [
      'platform and direction',
      { platform: '9', directions: ['a', 'b', 'c', 'd'] },
      'Gleis 9 · Richtung a, b, c …',
      'Platform 9 · Towards a, b, c …',
    ],
  ])(
    'never says that nothing departs where its %s keeps departures off it',
    (_, config, german, english) => {
      const message = (nowMs: number) => board({ calls, config, situation: { nowMs } }).message;
      expect(message(sampleNowMs)).toBe(`${german}: keine Abfahrten in den nächsten 30 Minuten`);
      expect(message(sampleNowMs + 10_000)).toBe(
        `${english}: no departures in the next 30 minutes`,
      );
    },
  );

  it('says so where the display is for directions in which nothing goes', () => {
    const place = { ...sampleSituation.place, directions: ['Nirgendwo'] } as const;
    const model = board({ here: { otherDirections: calls }, situation: { place } });
    expect(model.message).toBe('Richtung Nirgendwo: keine Abfahrten in den nächsten 30 Minuten');
  });

  it('says that nothing departs where nothing would without its filter either', () => {
    const later = [sampleCall(u8, 'Wittenau', 3000)];
    const gone = [sampleCall(u8, 'Wittenau', 300, { cancelled: true })];
    for (const all of [later, gone, []]) {
      expect(board({ calls: all, config: { platform: '9' } }).message).toBe(
        'Keine Abfahrten in den nächsten 30 Minuten',
      );
    }
  });

  describe('where the timetable has nothing for this moment', () => {
    const dayMs = 86_400_000;
    const reach = (fromMs: number | null, untilMs: number | null) => ({
      timetableReach: { fromMs, untilMs },
    });
    const ended = reach(sampleNowMs - 90 * dayMs, sampleNowMs);
    const tomorrow = reach(sampleNowMs + dayMs, sampleNowMs + 90 * dayMs);

    it.each([
      ['has ended', ended, 'Fahrplan abgelaufen', 'Timetable has expired'],
      [
        'begins tomorrow',
        tomorrow,
        'Fahrplan gilt ab 21.11.2026',
        'Timetable starts on 21.11.2026',
      ],
      [
        'is empty',
        reach(null, null),
        'Der Fahrplan enthält keine Abfahrten',
        'The timetable has no departures',
      ],
    ])('says in both languages, in turn, that it %s', (_, situation, german, english) => {
      for (const departures of [undefined, { state: 'unknown' } as const]) {
        const shown = { ...(departures && { departures }), calls: [] };
        expect(board({ ...shown, situation }).message).toBe(german);
        const later = { ...situation, nowMs: sampleNowMs + 10_000 };
        expect(board({ ...shown, situation: later }).message).toBe(english);
      }
    });

    it('lists what a source knows all the same, and is silent while nothing has come', () => {
      expect(board({ calls, situation: ended }).message).toBeNull();
      const departures = { state: 'loading' } as const;
      expect(board({ departures, situation: ended }).message).toBe('Abfahrten werden geladen');
    });

    it('says that nothing departs where the timetable reaches over this moment', () => {
      const situation = reach(sampleNowMs - dayMs, sampleNowMs + 1);
      expect(board({ calls: [], situation }).message).toBe(
        'Keine Abfahrten in den nächsten 30 Minuten',
      );
    });
  });
});
