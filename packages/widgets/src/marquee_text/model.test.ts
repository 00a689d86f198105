import { describe, expect, it } from 'vitest';
import type { ModelInput } from '../host/definition';
import { marqueeTextModel } from './model';
import { marqueeTextSample } from './sample';
import { marqueeTextSchema } from './schema';
import type { MarqueeTextConfig } from './schema';

function shown(config: object, more: Partial<ModelInput<MarqueeTextConfig>> = {}) {
  return marqueeTextModel({
    ...marqueeTextSample,
    config: marqueeTextSchema.parse(config),
    ...more,
  });
}

describe('a running text', () => {
  it('runs at 50 px a second where nothing else is asked for', () => {
    expect(shown({}).speed).toBe(50);
  });

  it('fills its placeholders', () => {
    expect(shown({ text: 'Nächster Halt: {{ station.name }}' }).text).toBe(
      'Nächster Halt: Alexanderplatz',
    );
  });

  it('does not run in the editor, with its placeholders', () => {
    const { text, speed } = shown({ text: '{{ station.name }}' }, { mode: 'editor' });
    expect([text, speed]).toEqual(['{{ station.name }}', null]);
  });

  it('does not run at speed 0', () => {
    expect(shown({ speed: 0 }).speed).toBeNull();
  });

  it('is one line, however it was written', () => {
    expect(shown({ text: ' Bitte\n  Abstand\thalten ' }).text).toBe('Bitte Abstand halten');
  });

  it('is read the way that most of it is, whatever it begins with', () => {
    expect(shown({ text: '12: Störung' }).direction).toBe('ltr');
    expect(shown({ text: 'U8: عملية للشرطة' }).direction).toBe('rtl');
    expect(shown({ text: 'Ausstieg (خروج) links' }).direction).toBe('ltr');
    expect(shown({ text: '12' }).direction).toBe('ltr');
  });

  it('is never taller than its box', () => {
    const size = { width: 400, height: 50 };
    expect(shown({ font: { fontSize: 120 } }, { size }).font.fontSize).toBe(40);
  });
});
