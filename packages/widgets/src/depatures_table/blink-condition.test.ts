import { describe, expect, it } from 'vitest';
import { parseBlinkCondition } from './blink-condition';

function minutesThatBlink(text: string): number[] {
  const blinks = parseBlinkCondition(text);
  return [0, 1, 2, 3, 4].filter((minutes) => blinks?.(minutes));
}

describe('when a cell blinks', () => {
  it('is said by comparing the minutes left', () => {
    expect(minutesThatBlink('minutes >= 1 && minutes <= 2')).toEqual([1, 2]);
    expect(minutesThatBlink('minutes<3')).toEqual([0, 1, 2]);
    expect(minutesThatBlink('minutes != 0 && minutes == 4')).toEqual([4]);
  });

  it('may be always or never', () => {
    expect(minutesThatBlink('true')).toEqual([0, 1, 2, 3, 4]);
    expect(minutesThatBlink('false')).toEqual([]);
  });

  it('is refused where it cannot be read', () => {
    for (const text of ['', 'minutes', 'minutes => 2', 'seconds < 9', 'minutes < 2 && ']) {
      expect(parseBlinkCondition(text), text).toBeNull();
    }
  });
});
