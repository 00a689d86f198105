import { describe, expect, test } from 'vitest';
import { boardOf, widgetIn } from '../model/testing/designs';
import type { Fields } from '../model/testing/designs';
import { contrastsOf } from './contrast';
import { groundsBelow } from './ground';

const night = '#0b1a33';
const title = { id: 't', type: 'text', x: 40, y: 40, width: 400, height: 80 };
const white = { ...title, font: { color: '#ffffff' } };

function ofTitle(...widgets: readonly Fields[]) {
  const board = boardOf(...widgets);
  return contrastsOf(board, widgetIn(board, 't'))[0];
}

describe('the contrast of a text', () => {
  test('is that with what lies below it', () => {
    expect(ofTitle(white)).toMatchObject({ ground: '#ffffff', ratio: 1, needed: 4.5 });
    const onNight = { id: 'ground', width: 500, height: 300, fill: night };
    expect(ofTitle(onNight, white)).toMatchObject({ ground: night, readable: '#ffffff' });
    expect(ofTitle(onNight, white)?.ratio).toBeGreaterThan(15);
  });

  test('counts what is drawn above the ground, and nothing above the text', () => {
    const paper = { id: 'paper', width: 500, height: 300, fill: '#ffffff' };
    expect(ofTitle({ ...paper, id: 'n', fill: night }, paper, white)?.ratio).toBe(1);
    expect(ofTitle(paper, white, { ...paper, id: 'n', fill: night })?.ratio).toBe(1);
    expect(
      ofTitle({ ...paper, fill: night }, { ...paper, id: 'h', hidden: true }, white)?.ground,
    ).toBe(night);
  });

  test('is the least of all grounds, but an edge does not count', () => {
    const half = { id: 'half', x: 240, width: 400, height: 300, fill: night };
    expect(ofTitle(half, white)?.ratio).toBe(1);
    const almost = { ...half, x: 50 };
    expect(ofTitle(almost, white)?.ground).toBe(night);
  });

  test('sees through a ground that is not opaque', () => {
    const veil = { id: 'veil', width: 500, height: 300, fill: '#00000080' };
    expect(ofTitle(veil, white)?.ground).toBe('#7f7f7f');
  });

  test('is not known on a picture, or on a colour that only a situation gives', () => {
    expect(ofTitle({ id: 'p', type: 'image', width: 900, height: 900 }, white)).toBeUndefined();
    const line = { id: 'l', width: 900, height: 900, fill: '{{ line.color }}' };
    expect(ofTitle(line, white)).toBeUndefined();
    const board = boardOf(line, white);
    const [known] = contrastsOf(board, widgetIn(board, 't'), () => '#f3791d');
    expect(known).toMatchObject({ ground: '#f3791d', needed: 3 });
  });

  test('of a banner and of a clock is that with their own grounds', () => {
    const banner = {
      id: 't',
      type: 'disruption_banner',
      background: night,
      font: { color: night },
    };
    expect(ofTitle(banner)).toMatchObject({ ground: night, ratio: 1, needed: 4.5 });
    const clock = { id: 't', type: 'analog_clock', clockFaceColor: '#ffffff' };
    expect(ofTitle({ ...clock, hourHandColor: '#eeeeee' })).toMatchObject({ needed: 3 });
  });
});

test('a board draws its own ground for what stands on it', () => {
  const board = boardOf(
    { id: 'd', type: 'depatures_table', theme: 'dark', width: 900, height: 900 },
    white,
  );
  const [ground] = groundsBelow(board, widgetIn(board, 't'));
  expect(ground).toMatchObject({ paint: { rgb: [11, 26, 51] }, share: 1 });
});
