import { describe, expect, it } from 'vitest';
import type { ModelInput } from '../host/definition';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { rectModel } from './model';
import { rectSample } from './sample';
import { rectSchema } from './schema';
import type { RectConfig } from './schema';

function drawn(config: object, more: Partial<ModelInput<RectConfig>> = {}) {
  return rectModel({ ...rectSample, config: rectSchema.parse(config), ...more });
}

describe('a rectangle', () => {
  it('keeps its stroke inside its box', () => {
    const { insetPx, widthPx, heightPx, strokeWidthPx } = drawn({ strokeWidth: 10 });
    expect([insetPx, widthPx, heightPx, strokeWidthPx]).toEqual([5, 390, 140, 10]);
  });

  it('rounds its outer edge by the radius, whatever its stroke', () => {
    expect(drawn({ cornerRadius: 20 }).radiusPx).toBe(20);
    expect(drawn({ cornerRadius: 20, strokeWidth: 8 }).radiusPx).toBe(16);
    expect(drawn({ cornerRadius: 2, strokeWidth: 8 }).radiusPx).toBe(0);
  });

  it('becomes a pill where the radius is larger than the box', () => {
    expect(drawn({ cornerRadius: 900 }).radiusPx).toBe(75);
  });

  it('never has a stroke wider than its box', () => {
    const { strokeWidthPx, heightPx } = drawn({ strokeWidth: 400 });
    expect(strokeWidthPx).toBe(75);
    expect(heightPx).toBe(75);
  });

  it('has no stroke of width 0', () => {
    expect(drawn({ strokeWidth: 0, stroke: '#ff0000' }).stroke).toBeNull();
  });

  it('takes its colour from a placeholder', () => {
    const { fill } = drawn({ fill: '{{ line.color }}' }, { situation: vehicleSituation });
    expect(fill).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('shows nothing where its placeholder gives no colour, but can be seen in the editor', () => {
    const noValue = { fill: '{{ line.color }}', stroke: '{{ line.color }}', strokeWidth: 2 };
    expect(drawn(noValue)).toMatchObject({ fill: '#00000000', stroke: '#00000000' });
    expect(drawn(noValue, { mode: 'editor' }).fill).toBe('#b9c6de');
  });

  it('refuses a colour that is none, and names the field', () => {
    const { error } = rectSchema.safeParse({ fill: 'url(#x)' });
    expect(error?.issues[0]?.path).toEqual(['fill']);
  });
});
