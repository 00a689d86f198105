import { expect, test } from 'vitest';
import { widgetOfPath } from './widget-of-path';

test.each([
  ['body.design.widgets.3.font.color', 3, 'font.color'],
  ['body.design.widgets.12', 12, ''],
  ['body.design.background', null, 'background'],
])('%s names a widget and its field', (path, index, field) => {
  expect(widgetOfPath(path)).toEqual({ index, field });
});
