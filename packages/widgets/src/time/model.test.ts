import { describe, expect, it } from 'vitest';
import { timeModel } from './model';
import { timeSample } from './sample';
import { timeSchema } from './schema';

const withSeconds = timeSchema.parse({ timeFormat: 'HH:mm:ss' });

function timeAt(iso: string, config = timeSample.config): string {
  const situation = { ...timeSample.situation, nowMs: Date.parse(iso) };
  return timeModel({ ...timeSample, config, situation }).text;
}

describe('a clock', () => {
  it('shows hours and minutes', () => {
    expect(timeAt('2026-11-20T14:03:59+01:00')).toBe('14:03');
  });

  it('shows seconds where it is asked to', () => {
    expect(timeAt('2026-11-20T14:03:09+01:00', withSeconds)).toBe('14:03:09');
  });

  it('that may be wrong says so, and claims no seconds', () => {
    const situation = { ...timeSample.situation, clockUncertain: true };
    for (const config of [timeSample.config, withSeconds]) {
      expect(timeModel({ ...timeSample, config, situation }).text).toBe('ca. 14:03');
    }
  });

  it('shows midnight as 00:00', () => {
    expect(timeAt('2026-11-21T00:00:00+01:00')).toBe('00:00');
  });

  it('jumps with the clocks of the place on both nights of the change', () => {
    expect(timeAt('2026-03-29T00:59:59Z', withSeconds)).toBe('01:59:59');
    expect(timeAt('2026-03-29T01:00:00Z', withSeconds)).toBe('03:00:00');
    expect(timeAt('2026-10-25T00:59:59Z', withSeconds)).toBe('02:59:59');
    expect(timeAt('2026-10-25T01:00:00Z', withSeconds)).toBe('02:00:00');
  });

  it('stays the same model within a minute, so that nothing is drawn again', () => {
    expect(timeAt('2026-11-20T14:03:01+01:00')).toBe(timeAt('2026-11-20T14:03:58+01:00'));
  });
});
