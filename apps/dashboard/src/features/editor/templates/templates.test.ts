import { parseWidget } from '@perron/widgets/definitions';
import { expect, test } from 'vitest';
import { boundsOf, liesIn } from '../model/geometry';
import { templates } from './load-templates';

test('there are thirteen designs: seven in landscape, two for each other size', () => {
  const sizes = templates.map(({ width, height }) => `${width} × ${height}`);
  const count = (size: string) => sizes.filter((other) => other === size).length;
  expect(['1920 × 1080', '1920 × 540', '1280 × 360', '1080 × 1920'].map(count)).toEqual([
    7, 2, 2, 2,
  ]);
});

test('every widget of a template is valid as it is, has its own number and lies on the scene', () => {
  for (const { name, width, height, widgets } of templates) {
    const scene = { x: 0, y: 0, width, height };
    expect(new Set(widgets.map(({ id }) => id)).size, name.en).toBe(widgets.length);
    for (const widget of widgets) {
      expect(() => parseWidget(widget), `${name.en}: ${widget.id}`).not.toThrow();
      expect(liesIn({ ...boundsOf(widget), rotation: 0 }, scene), `${name.en}: ${widget.id}`).toBe(
        true,
      );
    }
  }
});

test('templates have different names in both languages', () => {
  expect(new Set(templates.map(({ name }) => name.en)).size).toBe(templates.length);
  expect(new Set(templates.map(({ name }) => name.de)).size).toBe(templates.length);
});

test('one has the station table with the sizes of the specification', () => {
  const named = templates.find(({ name }) => name.en === 'Underground departures, large rows');
  const table = named?.widgets.find(({ type }) => type === 'depatures_table');
  expect(table).toMatchObject({
    rowHeight: 88,
    maxItems: 10,
    maxMinutesAhead: 30,
    products: ['subway'],
    // Blinking: under 180 s to the departure.
    columns: [
      { width: 155, blinkCondition: 'false' },
      { width: null, blinkCondition: 'minutes < 3' },
      { width: 220, blinkCondition: 'minutes < 3' },
    ],
  });
});
