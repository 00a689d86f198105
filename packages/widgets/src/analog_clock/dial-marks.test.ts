import { describe, expect, it } from 'vitest';
import { dialMarks } from './dial-marks';

const texts = (type: 'arabic' | 'roman', diameterPx: number) =>
  dialMarks(type, diameterPx).numbers.map(({ text }) => text);

const count = (path: string) => path.split('M').length - 1;

describe('the face of a clock', () => {
  it('has twelve numbers, twelve at the top and three at the right', () => {
    const { numbers } = dialMarks('arabic', 200);
    expect(numbers.map(({ text }) => text).join(' ')).toBe('12 1 2 3 4 5 6 7 8 9 10 11');
    expect(numbers[0]).toMatchObject({ text: '12', x: 0, y: -0.7 });
    expect(numbers[3]).toMatchObject({ text: '3', x: 0.7 });
  });

  it('has Roman numbers where it is asked to', () => {
    expect(texts('roman', 200).join(' ')).toBe('XII I II III IV V VI VII VIII IX X XI');
  });

  it('has a mark for each of the sixty minutes', () => {
    const { hours, minutes } = dialMarks('lines', 200);
    expect([count(hours), count(minutes)]).toEqual([12, 48]);
  });

  it('has nothing on it where it is asked to', () => {
    expect(dialMarks('none', 200)).toMatchObject({ hours: '', minutes: '', numbers: [] });
  });

  it('says less when it is small', () => {
    expect(dialMarks('lines', 100).minutes).toBe('');
    expect(texts('arabic', 80)).toEqual(['12', '3', '6', '9']);
  });
});
