import { expect, test } from 'vitest';
import { placeOfDetail } from './place-of-detail';

const content = { scenes: [{ name: 'Breit' }, { name: 3 }], files: [{ name: 'plan.png' }] };

test.each([
  ['body.scenes.0.widgets.2.font.color', 'scene', 1, 'Breit', 3, 'font.color'],
  ['scenes.1.width', 'scene', 2, '', null, 'width'],
  ['body.files.0.data', 'picture', 1, 'plan.png', null, 'data'],
  ['body.scenes', 'file', 0, '', null, 'scenes'],
  ['', 'file', 0, '', null, ''],
] as const)('%s is found in the file', (path, kind, number, name, widget, field) => {
  expect(placeOfDetail(path, content)).toEqual({ kind, number, name, widget, field });
});
