import type { WidgetType } from '@perron/widgets/names';
import { expect, test } from 'vitest';
import { added } from '../model/add';
import { boardOf, widgetIn } from '../model/testing/designs';
import type { Fields } from '../model/testing/designs';
import { contrastsOf } from './contrast';
import { readable } from './readable';

const night = '#0b1a33';
const ground = (fill: string): Fields => ({ id: 'ground', width: 1920, height: 1080, fill });

function addedOn(background: string, type: WidgetType, ...widgets: readonly Fields[]) {
  const { design, ids } = readable(added({ ...boardOf(...widgets), background }, type));
  const widget = widgetIn(design, ids[0] ?? '');
  return { widget, contrasts: contrastsOf(design, widget) };
}

test.each(['text', 'time', 'weather', 'vehicle', 'marquee_text'] as const)(
  'a new %s can be read on a dark scene, and on a dark area of a light one',
  (type) => {
    for (const design of [addedOn(night, type), addedOn('#ffffff', type, ground(night))]) {
      expect(design.widget).toMatchObject({ font: { color: '#ffffff' } });
      expect(design.contrasts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
    }
  },
);

test('a colour that can be read is left as it is', () => {
  expect(addedOn('#ffffff', 'text').widget).toMatchObject({ font: { color: '#000000' } });
  expect(addedOn('{{ line.color }}', 'text').widget).toMatchObject({ font: { color: '#000000' } });
});

test('on two grounds it takes the colour that is read best on both', () => {
  const half = { ...ground('#7a7a7a'), height: 540 };
  const { contrasts } = addedOn('#1a1a1a', 'text', half);
  expect(contrasts[0]?.color).toBe('#ffffff');
});

test('a new area does not have the colour of what it lies on', () => {
  expect(addedOn('#b9c6de', 'rect').widget).toMatchObject({ fill: '#24406f' });
  expect(addedOn('#ffffff', 'rect').widget).toMatchObject({ fill: '#b9c6de' });
});
