import { contrast } from '@perron/core';
import { expect, test } from 'vitest';
import { colourOfEditor, editorColours } from './other-editors';

test('a name can be read on each colour of an editor, and two who follow each other differ', () => {
  for (const color of editorColours) expect(contrast(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(colourOfEditor(7)).not.toBe(colourOfEditor(8));
  expect(colourOfEditor(7)).toBe(colourOfEditor(7));
});
