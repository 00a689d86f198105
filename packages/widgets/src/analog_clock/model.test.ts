import { describe, expect, it } from 'vitest';
import type { ModelInput } from '../host/definition';
import { analogClockModel } from './model';
import { analogClockSample } from './sample';
import { analogClockSchema } from './schema';
import type { AnalogClockConfig } from './schema';

function clockAt(iso: string, more: Partial<ModelInput<AnalogClockConfig>> = {}) {
  const situation = { ...analogClockSample.situation, nowMs: Date.parse(iso) };
  return analogClockModel({ ...analogClockSample, situation, ...more });
}

const hands = (iso: string) => {
  const { hour, minute, second } = clockAt(iso);
  return [hour.degrees, minute.degrees, second?.degrees];
};

const configured = (config: object) => ({ config: analogClockSchema.parse(config) });

describe('the hands', () => {
  it('show the time of the place', () => {
    expect(hands('2026-11-20T14:00:00Z')).toEqual([90, 0, 0]);
    expect(hands('2026-11-20T14:30:15+01:00')).toEqual([75, 180, 90]);
  });

  it('go round twice a day', () => {
    expect(hands('2026-11-20T02:06:00+01:00')).toEqual(hands('2026-11-20T14:06:00+01:00'));
    expect(hands('2026-11-21T00:00:00+01:00')).toEqual([0, 0, 0]);
  });

  it('of hour and minute move with the full minute only', () => {
    const [hour, minute] = hands('2026-11-20T14:03:00+01:00');
    expect(hands('2026-11-20T14:03:59+01:00')).toEqual([hour, minute, 354]);
  });

  it('jump with the clocks of the place in the night of the change', () => {
    expect(clockAt('2026-03-29T00:59:59Z').label).toBe('01:59');
    expect(clockAt('2026-03-29T01:00:00Z').label).toBe('03:00');
  });

  it('show the time also while the clock is uncertain, which the face says, and claim no second', () => {
    const situation = { ...analogClockSample.situation, clockUncertain: true };
    const uncertain = analogClockModel({ ...analogClockSample, situation });
    const { label, ...sure } = analogClockModel(analogClockSample);
    expect(uncertain).toEqual({ ...sure, label: `ca. ${label}`, second: null, isUncertain: true });
  });
});

describe('a clock without seconds', () => {
  const noSeconds = configured({ showSeconds: false });

  it('has no second hand and stays the same within a minute', () => {
    const clock = clockAt('2026-11-20T14:03:01+01:00', noSeconds);
    expect(clock.second).toBeNull();
    expect(clockAt('2026-11-20T14:03:58+01:00', noSeconds)).toEqual(clock);
  });
});

describe('the face', () => {
  it('is round in every box', () => {
    const { dial } = clockAt('2026-11-20T14:03:00Z', { size: { width: 900, height: 300 } });
    expect(dial.diameterPx).toBe(300);
  });

  it('stays a face however wide its border', () => {
    const { dial } = clockAt('2026-11-20T14:03:00Z', {
      ...configured({ borderWidth: 500 }),
      size: { width: 200, height: 200 },
    });
    expect(dial.borderWidthPx).toBe(50);
  });

  it('has marks in the hour hand’s colour where they can be read', () => {
    const marks = (clockFaceColor: string, hourHandColor: string) =>
      clockAt('2026-11-20T14:03:00Z', configured({ clockFaceColor, hourHandColor })).dial.markColor;
    expect(marks('#ffffff', '#0b1a33')).toBe('#0b1a33');
    expect(marks('#fff', '#eee')).toBe('#000000');
    expect(marks('#0b1a33', '#00538e')).toBe('#ffffff');
    expect(marks('#0b1a3380', '#00538e')).toBe('#00538e');
  });

  it('takes its colours from placeholders, or the usual ones where they give none', () => {
    const { dial, second } = clockAt('2026-11-20T14:03:00Z', {
      ...configured({ clockFaceColor: '{{ line.color }}', secondHandColor: '{{ line.color }}' }),
    });
    expect(dial.faceColor).toBe('#ffffff');
    expect(second?.color).toBe('#ff0000');
  });
});
