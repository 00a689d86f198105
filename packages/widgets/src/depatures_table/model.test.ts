import { describe, expect, it } from 'vitest';
import {
  sampleCall,
  sampleLine,
  sampleNowMs,
  sampleSituation,
} from '../shared/samples/sample-situation';
import type { BoardModel } from './model';
import { board, cell, inMinutes, u8 } from './testing/sample-board';

describe('a row of the board', () => {
  it('shows line, tidied destination and minutes', () => {
    const model = board({ calls: inMinutes(4) });
    expect(cell(model, 'line')).toMatchObject({ badge: { name: 'U8', background: '#224f86' } });
    expect(cell(model, 'destination')).toMatchObject({ text: 'Wittenau', tone: 'plain' });
    expect(cell(model, 'time')).toMatchObject({ kind: 'minutes', minutes: 4, form: 'min' });
  });

  it.each(['min', 'prime', 'in_min'] as const)('writes minutes as the network does: %s', (form) => {
    const model = board({ calls: inMinutes(4), situation: { minuteForm: form } });
    expect(cell(model, 'time')).toMatchObject({ minutes: 4, form });
  });

  it('says Unbekannt where the source names no destination', () => {
    for (const direction of [null, ' ']) {
      const model = board({ calls: [sampleCall(u8, direction, 300)] });
      expect(cell(model, 'destination')).toMatchObject({ text: 'Unbekannt' });
    }
  });

  it('shows which way round a ring line goes', () => {
    const s42 = sampleLine('S42', 'suburban');
    const model = board({ calls: [sampleCall(s42, 'Ringbahn S42 ⟲', 300)] });
    expect(cell(model, 'destination')).toMatchObject({ text: 'Ringbahn', ring: 'anticlockwise' });
  });

  it('shows the time of day where the board is set so', () => {
    const model = board({ calls: inMinutes(4), config: { departureTimeFormat: 'HH:mm' } });
    expect(cell(model, 'time')).toMatchObject({ kind: 'clock', text: '14:07' });
  });

  it('has the black badge when it is due and not there, its destination steadily amber', () => {
    for (const second of [0, 1]) {
      const nowMs = sampleNowMs + second * 1000;
      const model = board({
        calls: [sampleCall(u8, 'Wittenau', 45)],
        situation: { nowMs },
      });
      expect(cell(model, 'time')).toMatchObject({ kind: 'due' });
      expect(cell(model, 'destination')).toMatchObject({ tone: 'amber' });
    }
  });

  it('that has arrived blinks its destination amber and shows no time', () => {
    const seconds = [0, 1, 2, 3];
    for (const departureTimeFormat of ['minutes', 'HH:mm']) {
      const cells = seconds.map((second) => {
        const model = board({
          calls: [sampleCall(u8, 'Wittenau', 30)],
          situation: { nowMs: Date.parse('2026-11-20T13:03:08Z') + second * 1000 },
          config: { departureTimeFormat },
        });
        return [cell(model, 'destination')?.tone, cell(model, 'time')?.kind];
      });
      expect(cells).toEqual(
        seconds.map((second) => [second % 2 === 0 ? 'amber' : 'plain', 'arrived']),
      );
    }
  });

  it('that has arrived does not blink where the board is set so', () => {
    const columns = ['destination', 'time'].map((part) => ({
      cellTemplate: `{{ departure.${part} }}`,
    }));
    const model = board({
      calls: [sampleCall(u8, 'Wittenau', 20)],
      config: { columns },
      situation: { nowMs: sampleNowMs + 1000 },
    });
    expect(cell(model, 'destination')).toMatchObject({ tone: 'plain' });
    expect(cell(model, 'time')).toMatchObject({ kind: 'arrived' });
  });

  it.each([1, 2])('blinks amber at %i min, once a second, in step with every other', (minutes) => {
    const tones = [0, 1, 2, 3].map((second) => {
      const nowMs = Date.parse('2026-11-20T13:03:00Z') + second * 1000;
      return cell(board({ calls: inMinutes(minutes), situation: { nowMs } }), 'time')?.tone;
    });
    expect(tones).toEqual(['amber', 'plain', 'amber', 'plain']);
  });

  it('does not blink at 3 min', () => {
    const even = board({ calls: inMinutes(3), situation: { nowMs: sampleNowMs + 1000 } });
    const odd = board({ calls: inMinutes(3), situation: { nowMs: sampleNowMs } });
    expect([cell(even, 'time')?.tone, cell(odd, 'time')?.tone]).toEqual(['plain', 'plain']);
  });

  it('that left is gone, never "now"', () => {
    expect(board({ calls: [sampleCall(u8, 'Wittenau', 0)] }).rows).toEqual([]);
  });

  it('goes by realtime; where there is none it says that it goes by the plan', () => {
    const late = sampleCall(u8, 'Wittenau', 120, {
      expectedMs: sampleNowMs + 425_000,
      delaySeconds: 305,
    });
    const unknown = sampleCall(u8, 'Wittenau', 250, { expectedMs: null, delaySeconds: null });
    const model = board({ calls: [late, unknown] });
    expect(cell(model, 'time', 0)).toMatchObject({ text: '14:07', label: 'Plan' });
    expect(cell(model, 'time', 1)).toMatchObject({ minutes: 7 });
  });

  it('that is cancelled is hidden, or struck through and named where the board lists it', () => {
    const calls = [sampleCall(u8, 'Hermannstraße', 300, { cancelled: true })];
    expect(board({ calls }).rows).toEqual([]);
    const model = board({ calls, config: { listCancelled: true } });
    expect(cell(model, 'destination')).toMatchObject({ cancelled: true, tone: 'dim' });
    expect(cell(model, 'time')).toMatchObject({ kind: 'cancelled', text: 'fällt aus' });
  });

  it('marks a platform that changed', () => {
    const calls = [sampleCall(u8, 'Wittenau', 300, { platform: '2', plannedPlatform: '1' })];
    expect(cell(board({ calls }), 'platform')).toMatchObject({ text: '2', changed: true });
  });

  it('may hold text of the operator’s own', () => {
    const model = board({
      calls: inMinutes(4),
      config: {
        columns: [{ cellTemplate: '{{ departure.line }} nach {{ departure.destination }}' }],
      },
    });
    expect(cell(model, 'text')).toMatchObject({ text: 'U8 nach Wittenau' });
  });
});

describe('the board', () => {
  const many = Array.from({ length: 14 }, (_, i) => sampleCall(u8, 'Wittenau', 200 + i * 60));

  it('shows ten rows at most', () => {
    expect(board({ calls: many, height: 3000 }).rows).toHaveLength(10);
  });

  it('shows only as many rows as stand in it in full', () => {
    // 100 header, 80 a row.
    expect(board({ calls: many, height: 100 + 5 * 80 }).rows).toHaveLength(5);
    expect(board({ calls: many, height: 100 + 5 * 80 - 1 }).rows).toHaveLength(4);
  });

  it('looks 30 minutes ahead unless set otherwise', () => {
    const calls = [300, 600, 900, 1800, 1801].map((s) => sampleCall(u8, 'Wittenau', s));
    expect(board({ calls }).rows).toHaveLength(4);
    expect(board({ calls, config: { maxMinutesAhead: 31 } }).rows).toHaveLength(5);
  });

  it('fills half of its rows at night with what leaves later, at its time of day', () => {
    const calls = [900, 2400, 4200, 6000].map((s) => sampleCall(u8, 'Wittenau', s));
    const model = board({ calls });
    expect(model.rows).toHaveLength(3);
    expect(cell(model, 'time', 0)).toMatchObject({ kind: 'minutes', minutes: 15 });
    expect(cell(model, 'time', 1)).toMatchObject({ kind: 'clock', text: '14:43' });
    expect(cell(board({ calls: calls.slice(1) }), 'time')).toMatchObject({ text: '14:43' });
  });

  it('shares what is left over among its rows, and keeps a foot only for what it says', () => {
    expect(board({ calls: many, height: 100 + 5 * 80 + 50 })).toMatchObject({
      rowHeightPx: 90,
      footerHeightPx: 0,
    });
    const place = { ...sampleSituation.place, platform: '2' };
    expect(board({ situation: { place } }).footerHeightPx).toBe(48);
    expect(board({ config: { headerHeight: 0 } })).toMatchObject({
      footerHeightPx: 48,
      markPlace: 'foot',
    });
  });

  it('has the usual titles in the leading language, or the operator’s', () => {
    const calls = [sampleCall(u8, 'Wittenau', 300, { platform: '1' })];
    const titles = (model: BoardModel) => model.columns.map(({ title }) => title);
    expect(titles(board({ calls }))).toEqual(['Linie', 'Ziel', 'Gleis', 'Zeit']);
    expect(titles(board({ calls, situation: { languages: ['en'] } }))).toEqual([
      'Line',
      'Destination',
      'Platform',
      'Time',
    ]);
    const config = { columns: [{ title: 'Nach', cellTemplate: '{{ departure.destination }}' }] };
    expect(titles(board({ calls, config }))).toEqual(['Nach']);
  });

  it('has no platform column where the network names no platform', () => {
    expect(board({ calls: many }).columns.map(({ kind }) => kind)).not.toContain('platform');
  });

  it('for one platform lists that platform alone and names it in its foot', () => {
    const calls = [
      sampleCall(u8, 'Wittenau', 300, { platform: '1' }),
      sampleCall(u8, 'Hermannstraße', 360, { platform: '2' }),
    ];
    const place = { ...sampleSituation.place, platform: '2' };
    const model = board({ calls, situation: { place } });
    expect(model.rows).toHaveLength(1);
    expect(cell(model, 'destination')).toMatchObject({ text: 'Hermannstraße' });
    expect(model.footer).toBe('Gleis 2');
    expect(model.columns.map(({ kind }) => kind)).not.toContain('platform');
  });

  it('fills its width, the destination taking what the others leave', () => {
    const { columns, paddingPx, size } = board({ calls: many });
    const last = columns.at(-1);
    expect((last?.xPx ?? 0) + (last?.widthPx ?? 0)).toBe(size.width - 2 * paddingPx);
  });
});
