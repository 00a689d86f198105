import { describe, expect, it } from 'vitest';
import { textModel } from './model';
import { textSample } from './sample';
import { textSchema } from './schema';

describe('a text', () => {
  it('shows the station’s name on a live display', () => {
    expect(textModel(textSample).text).toBe('Alexanderplatz');
  });

  it('shows its placeholder in the editor', () => {
    expect(textModel({ ...textSample, mode: 'editor' }).text).toBe('{{ station.name }}');
  });

  it('takes its fallback where there is no value, and nothing without one', () => {
    const filled = (text: string) =>
      textModel({ ...textSample, config: textSchema.parse({ text }) }).text;
    expect(filled('Gleis {{ platform | "–" }}')).toBe('Gleis –');
    expect(filled('Gleis {{ platform }}')).toBe('Gleis ');
  });

  it('abbreviates names only, never an operator’s own words', () => {
    expect(textModel(textSample).isName).toBe(true);
    const config = textSchema.parse({ text: 'Straße gesperrt' });
    expect(textModel({ ...textSample, config }).isName).toBe(false);
  });

  it('is black where the placeholder of its colour gives none', () => {
    const config = textSchema.parse({ font: { color: '{{ line.color }}' } });
    expect(textModel({ ...textSample, config }).font.color).toBe('#000000');
  });

  it('is 48 px tall where a stored scene names no size', () => {
    expect(textSchema.parse({}).font.fontSize).toBe(48);
  });

  it('refuses a colour that is none', () => {
    const { error } = textSchema.safeParse({ font: { color: 'javascript:x' } });
    expect(error?.issues[0]?.path).toEqual(['font', 'color']);
  });
});
