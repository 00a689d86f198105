import type { ErrorBody, PixelSceneEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/pixel-scenes';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

const frame = { x: 10, y: 20, width: 300, height: 100, rotation: 0 };
const sceneOf = (...widgets: object[]) => ({ name: 'Hall', width: 1920, height: 1080, widgets });

test('a widget keeps its name, lock, hiding, group and anchors, in the scene and in its draft', async () => {
  const marks = {
    name: 'Clock at the right',
    locked: true,
    hidden: true,
    group: 'Head',
    anchors: { horizontal: 'right', vertical: 'top' },
  };
  const widget = { id: 'clock', type: 'time', ...frame, ...marks };
  const made = await perron.send('POST', address, { body: sceneOf(widget) });
  expect(made.statusCode, made.body).toBe(201);
  const { id, version } = made.json<PixelSceneEntity>();
  const read = await perron.send('GET', `${address}/${id}`);
  expect(read.json<PixelSceneEntity>().widgets).toMatchObject([
    { id: 'clock', ...frame, ...marks },
  ]);
  const body = { ...sceneOf(widget), background: '#ffffff', base_version: version };
  await perron.send('PUT', `${address}/${id}/draft`, { body });
  const draft = await perron.send('GET', `${address}/${id}/draft`);
  expect(draft.json()).toMatchObject({ draft: { widgets: [{ id: 'clock', ...marks }] } });
});

test('a field that a widget does not have is refused by its path, also deep in it, and nothing is stored', async () => {
  const { total } = (await perron.send('GET', address)).json<{ total: number }>();
  const columns = [{ cellTemplate: '{{ departure.line }}', sparkle: true }];
  const body = sceneOf(
    { id: 'clock', type: 'time', ...frame, onload: 'x' },
    { id: 'board', type: 'depatures_table', ...frame, columns },
    { id: 'text', type: 'text', ...frame, font: { colour: '#000000' } },
  );
  const refused = await perron.send('POST', address, { body });
  expect(refused.statusCode).toBe(422);
  const { details } = refused.json<ErrorBody>();
  expect(details?.map(({ path }) => path)).toEqual([
    'body.widgets.0.onload',
    'body.widgets.1.columns.0.sparkle',
    'body.widgets.2.font.colour',
  ]);
  expect(details?.[2]?.message).toMatch(/^unknown field; expected one of .*\bcolor\b/);
  const after = (await perron.send('GET', address)).json<{ total: number }>();
  expect(after.total).toBe(total);
});
